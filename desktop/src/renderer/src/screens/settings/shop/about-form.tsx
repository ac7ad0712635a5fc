import { Button, HTMLSelect, InputGroup, Switch, TextArea } from "@blueprintjs/core";
import { Add, Cross } from "@blueprintjs/icons";
import { ABOUT_LIMITS, type InBoth, SKETCH_CORNERS } from "@fundi/shared/settings/about-rules";
import { FormField } from "../../../ui/forms/form-field";
import { type SettingsFields, SettingsFormPage } from "../settings-form";
import type { AboutDraft } from "./about-draft";
import { ShopPicture } from "./shop-picture";
import "./about-form.css";

/** What the shop says about itself: story, photos, people, and where it is. */
export const AboutForm = () => <SettingsFormPage label="About us" sections={sections} />;
export { AboutForm as Component };

interface PartProps {
  about: AboutDraft;
  change: (about: Partial<AboutDraft>) => void;
  mayEdit: boolean;
}

const sections = ({ form, mayEdit }: SettingsFields) => {
  const { about } = form.draft;
  const change = (part: Partial<AboutDraft>) => form.change({ about: { ...about, ...part } });
  const part: PartProps = { about, change, mayEdit };
  return (
    <>
      {form.errors.of("about") && (
        <p className="settings-error" role="alert">
          {form.errors.of("about")}
        </p>
      )}
      <Story {...part} />
      <Photos {...part} />
      <People {...part} />
      <Place {...part} />
    </>
  );
};

interface BothProps {
  label: string;
  words: InBoth;
  isDisabled: boolean;
  hint?: string;
  isLong?: boolean;
  max: number;
  onChange: (words: InBoth) => void;
}

/** The same words in both languages, side by side. */
const Both = ({ label, words, isDisabled, hint, isLong = false, max, onChange }: BothProps) => (
  <div className="about-both">
    {(["en", "sw"] as const).map((language) => {
      const own = { maxLength: max, disabled: isDisabled, value: words[language] };
      const take = (value: string) => onChange({ ...words, [language]: value });
      const name = `${label} (${language === "en" ? "English" : "Kiswahili"})`;
      return (
        <FormField key={language} label={name} hint={language === "en" ? hint : "Empty: as in English."}>
          {(control) =>
            isLong ? (
              <TextArea
                {...control}
                {...own}
                fill
                autoResize
                onChange={({ currentTarget }) => take(currentTarget.value)}
              />
            ) : (
              <InputGroup {...control} {...own} onValueChange={take} />
            )
          }
        </FormField>
      );
    })}
  </div>
);

const Story = ({ about, change, mayEdit }: PartProps) => (
  <section className="settings-card">
    <h2>Story</h2>
    <Both
      label="Who you are"
      words={about.story}
      isDisabled={!mayEdit}
      hint="Say only what is true. Leave an empty line between paragraphs."
      isLong
      max={ABOUT_LIMITS.story}
      onChange={(story) => change({ story })}
    />
    <FormField label="Since" info="optional" hint="The year in which the shop opened.">
      {(control) => (
        <InputGroup
          {...control}
          inputMode="numeric"
          maxLength={4}
          disabled={!mayEdit}
          value={about.foundedYear}
          onValueChange={(foundedYear) => change({ foundedYear })}
        />
      )}
    </FormField>
    <FormField label="Licences and registrations" info="optional" hint="One a line, as on paper.">
      {(control) => (
        <TextArea
          {...control}
          fill
          autoResize
          disabled={!mayEdit}
          value={about.licences.join("\n")}
          onChange={({ currentTarget }) =>
            change({ licences: currentTarget.value ? currentTarget.value.split("\n") : [] })
          }
        />
      )}
    </FormField>
  </section>
);

/** Returns a list with one entry replaced, or removed. */
const replaced = <Entry,>(entries: readonly Entry[], index: number, entry: Entry | null): Entry[] =>
  entries.flatMap((each, at) => (at !== index ? [each] : entry === null ? [] : [entry]));

function Photos({ about: { photos }, change, mayEdit }: PartProps) {
  const set = (index: number, photo: AboutDraft["photos"][number] | null) =>
    change({ photos: replaced(photos, index, photo) });
  return (
    <section className="settings-card" aria-label="Photos">
      <h2>Photos</h2>
      <p className="record-dates">
        The shop from the street, the counter, the bench. Say what each shows for people who do not see it.
      </p>
      {photos.map((photo, index) => (
        <fieldset key={photo.url} className="settings-row" aria-label={`Photo ${index + 1}`}>
          <ShopPicture
            url={photo.url}
            label={`Photo ${index + 1}`}
            isDisabled={!mayEdit}
            onChange={(url) => set(index, { ...photo, url })}
          />
          <Both
            label="What it shows"
            words={photo.alt}
            isDisabled={!mayEdit}
            max={ABOUT_LIMITS.alt}
            onChange={(alt) => set(index, { ...photo, alt })}
          />
          {mayEdit && (
            <Button
              variant="minimal"
              icon={<Cross />}
              text="Remove"
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => set(index, null)}
            />
          )}
        </fieldset>
      ))}
      {mayEdit && photos.length < ABOUT_LIMITS.photos && (
        <ShopPicture
          key={photos.length}
          url=""
          label="New photo"
          isDisabled={false}
          onChange={(url) => change({ photos: [...photos, { url, alt: { en: "", sw: "" } }] })}
        />
      )}
    </section>
  );
}

function People({ about: { people }, change, mayEdit }: PartProps) {
  const set = (index: number, person: AboutDraft["people"][number] | null) =>
    change({ people: replaced(people, index, person) });
  return (
    <section className="settings-card" aria-label="People">
      <h2>People</h2>
      <p className="record-dates">Optional. Ask each of them before you show name or photo.</p>
      {people.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names are typed here, and two may be empty.
        <fieldset key={index} className="settings-row" aria-label={`Person ${index + 1}`}>
          <FormField label="Name">
            {(control) => (
              <InputGroup
                {...control}
                maxLength={ABOUT_LIMITS.name}
                disabled={!mayEdit}
                value={person.name}
                onValueChange={(name) => set(index, { ...person, name })}
              />
            )}
          </FormField>
          <Both
            label="What they do"
            words={person.role}
            isDisabled={!mayEdit}
            max={ABOUT_LIMITS.role}
            onChange={(role) => set(index, { ...person, role })}
          />
          <ShopPicture
            url={person.photo ?? ""}
            label={`Photo of ${person.name || `person ${index + 1}`}`}
            isDisabled={!mayEdit}
            onChange={(photo) => set(index, { ...person, photo })}
          />
          {mayEdit && (
            <Button
              variant="minimal"
              icon={<Cross />}
              text="Remove"
              aria-label={`Remove person ${index + 1}`}
              onClick={() => set(index, null)}
            />
          )}
        </fieldset>
      ))}
      {mayEdit && people.length < ABOUT_LIMITS.people && (
        <Button
          icon={<Add />}
          text="Add a person"
          onClick={() => change({ people: [...people, { name: "", role: { en: "", sw: "" }, photo: null }] })}
        />
      )}
    </section>
  );
}

const CORNERS = SKETCH_CORNERS.map((value) => ({ value, label: `At the ${value} corner` }));
const NEW_SKETCH = { street: "", crossing: "", landmark: "", corner: SKETCH_CORNERS[0] };

function Place({ about: { sketch, place, directions }, change, mayEdit }: PartProps) {
  const line = (field: "street" | "crossing" | "landmark", label: string, info?: string) =>
    sketch && (
      <FormField label={label} {...(info && { info })}>
        {(control) => (
          <InputGroup
            {...control}
            maxLength={ABOUT_LIMITS.street}
            disabled={!mayEdit}
            value={sketch[field]}
            onValueChange={(value) => change({ sketch: { ...sketch, [field]: value } })}
          />
        )}
      </FormField>
    );
  return (
    <section className="settings-card" aria-label="How to find you">
      <h2>How to find you</h2>
      <Both
        label="In words"
        words={directions}
        isDisabled={!mayEdit}
        hint="Floor, entrance, the stage to alight at."
        isLong
        max={ABOUT_LIMITS.directions}
        onChange={(words) => change({ directions: words })}
      />
      <FormField
        label="Coordinates"
        info="optional"
        hint="Such as -1.2841, 36.8233: copy them from an app of maps. They open customers' maps, and search engines read them."
      >
        {(control) => (
          <InputGroup
            {...control}
            maxLength={60}
            disabled={!mayEdit}
            value={place}
            onValueChange={(value) => change({ place: value })}
          />
        )}
      </FormField>
      <Switch
        label="Show a map that we draw of the crossing where you are"
        checked={sketch !== null}
        disabled={!mayEdit}
        onChange={({ currentTarget }) => change({ sketch: currentTarget.checked ? NEW_SKETCH : null })}
      />
      {sketch && (
        <>
          {line("street", "Street from west to east")}
          {line("crossing", "Street from south to north")}
          <FormField label="Your shop">
            {(control) => (
              <HTMLSelect
                {...control}
                options={CORNERS}
                disabled={!mayEdit}
                value={sketch.corner}
                onChange={({ currentTarget }) =>
                  change({
                    sketch: {
                      ...sketch,
                      corner: SKETCH_CORNERS.find((corner) => corner === currentTarget.value) ?? sketch.corner,
                    },
                  })
                }
              />
            )}
          </FormField>
          {line("landmark", "What stands opposite", "optional")}
        </>
      )}
    </section>
  );
}
