import { Button, ControlGroup, InputGroup } from "@blueprintjs/core";
import { type AccentShades, accentProblem, accentShades, DEFAULT_ACCENT, GROUNDS } from "@fundi/shared/settings/accent";
import { FormField } from "../../../ui/forms/form-field";
import { SETTINGS_LABELS, type SettingsForm } from "../settings-draft";
import "./accent-field.css";

interface Props {
  form: SettingsForm;
  isDisabled: boolean;
}

/** The storefront's accent colour: typed or picked, with a preview. */
export function AccentField({ form, isDisabled }: Props) {
  const typed = form.draft.accentColour;
  const colour = typed.trim().toLowerCase() || DEFAULT_ACCENT;
  const isShown = accentProblem(colour) === null;
  const change = (accentColour: string) => form.change({ accentColour });
  return (
    <>
      <FormField
        label={SETTINGS_LABELS.accentColour}
        info="optional"
        hint="Of links and buttons on the storefront. Its lighter and darker shades follow from it."
        error={form.errors.of("accentColour")}
      >
        {(control) => (
          <ControlGroup>
            <input
              type="color"
              className="accent-picker"
              aria-label="Pick the accent colour"
              value={/^#[0-9a-f]{6}$/.test(colour) ? colour : DEFAULT_ACCENT}
              disabled={isDisabled}
              onChange={({ target }) => change(target.value)}
              onBlur={() => form.errors.touch("accentColour")}
            />
            <InputGroup
              {...control}
              value={typed}
              placeholder={DEFAULT_ACCENT}
              disabled={isDisabled}
              onValueChange={change}
              onBlur={() => form.errors.touch("accentColour")}
            />
            {typed !== "" && !isDisabled && <Button text="Supplied colour" onClick={() => change("")} />}
          </ControlGroup>
        )}
      </FormField>
      {isShown && <Preview colour={colour} />}
    </>
  );
}

function Preview({ colour }: { colour: string }) {
  const { light, dark } = accentShades(colour);
  return (
    <figure className="accent-preview" aria-label="How the storefront will look">
      <Sample name="Light" shades={light} ground={GROUNDS.light} />
      <Sample name="Dark" shades={dark} ground={GROUNDS.dark} />
    </figure>
  );
}

interface SampleProps {
  name: string;
  shades: AccentShades;
  ground: (typeof GROUNDS)["light" | "dark"];
}

function Sample({ name, shades, ground }: SampleProps) {
  return (
    <div className="accent-sample" style={{ background: ground.paper, color: ground.ink }}>
      <span>{name}</span>
      <span className="accent-button" style={{ background: shades.accent, color: shades.ink }}>
        Add to cart
      </span>
      <span className="accent-link" style={{ color: shades.accent }}>
        See all laptops
      </span>
      <span className="accent-badge" style={{ background: shades.soft, color: shades.strong }}>
        In stock
      </span>
    </div>
  );
}
