import { Button, TextArea } from "@blueprintjs/core";
import { SHOP_TEXTS, type ShopTextKey } from "@fundi/shared/settings/shop-texts";
import { TEXT_FACTS } from "@fundi/shared/settings/texts/text-of-shop";
import { FormField } from "../../../ui/forms/form-field";
import { type SettingsFields, SettingsFormPage } from "../settings-form";
import { TEXT_GROUPS } from "./shop-text-labels";

/** The shop's own texts. */
export const TextsForm = () => <SettingsFormPage label="Shop texts" sections={sections} />;
export { TextsForm as Component };

const sections = ({ form, mayEdit }: SettingsFields) => (
  <>
    <section className="settings-card">
      <h2>Shop texts</h2>
      <p>
        What customers read on pages and papers. Say only what you keep; an empty field says nothing. Names in braces
        stand for facts of these settings:
      </p>
      <dl className="record-facts">
        {Object.entries(TEXT_FACTS).map(([name, words]) => (
          <div key={name} className="settings-placeholder">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {form.errors.of("texts") && (
        <p className="settings-error" role="alert">
          {form.errors.of("texts")}
        </p>
      )}
    </section>
    {TEXT_GROUPS.map(({ title, texts }) => (
      <section key={title} className="settings-card">
        <h2>{title}</h2>
        {texts.map(([name, label]) => (
          <TextField key={name} name={name} label={label} form={form} mayEdit={mayEdit} />
        ))}
      </section>
    ))}
  </>
);

interface TextFieldProps extends Pick<SettingsFields, "form" | "mayEdit"> {
  name: ShopTextKey;
  label: string;
}

/** One text; while it equals the supplied text, it follows updates of that text. */
function TextField({ name, label, form, mayEdit }: TextFieldProps) {
  const { texts } = form.draft;
  const isOwn = texts[name] !== undefined;
  const change = (value: string | undefined) => {
    const { [name]: _, ...others } = texts;
    form.change({ texts: value === undefined || value === SHOP_TEXTS[name] ? others : { ...others, [name]: value } });
  };
  return (
    <div>
      <FormField label={label} hint={isOwn && !texts[name] ? "Nothing is shown there." : undefined}>
        {(control) => (
          <TextArea
            {...control}
            fill
            autoResize
            disabled={!mayEdit}
            value={texts[name] ?? SHOP_TEXTS[name]}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        )}
      </FormField>
      {isOwn && mayEdit && (
        <Button
          size="small"
          variant="minimal"
          text="Supplied text"
          aria-label={`Supplied text: ${label}`}
          onClick={() => change(undefined)}
        />
      )}
    </div>
  );
}
