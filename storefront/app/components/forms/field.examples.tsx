import { defineExamples, EMOJI, LONG_TEXT, RIGHT_TO_LEFT } from "../../../../tests/support/examples";
import { Icon } from "../icon";
import { Input, Select, Textarea } from "./field";

const OPTIONS = ["Laptop", "Desktop", "A device whose name is much too long for the field that it is chosen in"];

export const examples = defineExamples({
  Input: <Input label="Name" />,
  "With a hint": <Input label="Phone" placeholder="0712 345 678" hint="We call you when it is ready." />,
  "With an error": <Input label="E-mail" defaultValue="wanjiru@" error="Enter a valid e-mail address" />,
  "With hint and error": <Input label="Phone" defaultValue="07" hint="10 digits" error={LONG_TEXT} />,
  Disabled: <Input label="E-mail" defaultValue="wanjiru@shop.test" disabled />,
  "With a hidden label": <Input label="Search" labelHidden type="search" placeholder="Search the shop" />,
  "With a trailing control": (
    <Input
      label="Receipt code"
      trailing={
        <button type="button" aria-label="Paste" className="rounded-md p-2.5 text-muted hover:text-ink">
          <Icon name="copy" />
        </button>
      }
    />
  ),
  "Long value": <Input label={LONG_TEXT} defaultValue={LONG_TEXT} />,
  "Right to left": <Input label="Name" defaultValue={RIGHT_TO_LEFT} dir="auto" />,
  Select: (
    <Select label="Device" defaultValue="Desktop">
      {OPTIONS.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  ),
  "Select with a long option": (
    <Select label="Device" defaultValue={OPTIONS[2]} hint="What should we repair?">
      {OPTIONS.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  ),
  "Select, disabled": (
    <Select label="Device" disabled>
      <option>Laptop</option>
    </Select>
  ),
  Textarea: <Textarea label="What should be done?" placeholder="The screen flickers" />,
  "Textarea with an error": <Textarea label="What should be done?" defaultValue={EMOJI} error="Required" rows={2} />,
});
