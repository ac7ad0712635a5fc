import { LANGUAGES } from "@fundi/shared/languages/languages";
import { t } from "@lingui/core/macro";
import { Select } from "../../components/forms/field";
import { isLanguage, LANGUAGE_FACTS } from "../../i18n";
import { usePreferences } from "./use-preferences";

/** The language of mails and texts to this person. That of a page is chosen in menu and footer. */
export function LanguageChoice() {
  const { preferences, choose } = usePreferences();
  if (!preferences) return null;
  return (
    <div className="max-w-md">
      <Select
        label={t`Write to me in`}
        value={preferences.language ?? ""}
        onChange={({ target }) => choose({ language: isLanguage(target.value) ? target.value : null })}
      >
        <option value="">{t`The language of the page I order on`}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_FACTS[language].name}
          </option>
        ))}
      </Select>
    </div>
  );
}
