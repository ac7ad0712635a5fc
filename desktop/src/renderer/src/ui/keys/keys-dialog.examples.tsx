import { defineExamples, LONG_TEXT, noop } from "../../../../../../tests/support/examples";
import { KEY_GROUPS, type KeyGroup } from "./keys";
import { KeysDialog } from "./keys-dialog";

const key = (group: KeyGroup, combo: string, label: string) => ({
  group: KEY_GROUPS[group],
  combo,
  label,
  global: true,
});

const FEW = [key("everywhere", "?", "All keys"), key("everywhere", "mod+k", "Find anything")];
const ALL = [
  ...FEW,
  ...["Orders", "Payments", "Products", "Customers", "Messages", "Appointments", "Quotes"].map((name) =>
    key("goTo", `g ${name.charAt(0).toLowerCase()}`, name),
  ),
  key("screen", "n", "New order"),
  key("screen", "/", "Search orders"),
  key("list", "j", "Next"),
  key("list", "k", "Previous"),
  key("list", "shift+down", "Select more"),
  key("record", "esc", "Close details"),
];

export const examples = defineExamples(
  {
    Few: <KeysDialog isOpen hotkeys={FEW} onClose={noop} />,
    All: <KeysDialog isOpen hotkeys={ALL} onClose={noop} />,
    "Long label": <KeysDialog isOpen hotkeys={[...FEW, key("screen", "mod+shift+p", LONG_TEXT)]} onClose={noop} />,
  },
  { isAlone: true },
);
