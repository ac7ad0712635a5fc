import { useLocation } from "@remix-run/react";
import { classNames } from "../../components/class-names";
import { currentLanguage, LANGUAGE_FACTS, LANGUAGES } from "../../i18n";

/**
 * Shows the page in another language and keeps the choice: a form, which works without JavaScript. The whole page is
 * loaded, as its code has the texts of one language only.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/language" className={classNames("flex flex-wrap items-center gap-x-1", className)}>
      <input type="hidden" name="to" value={pathname + search} />
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-current={language === currentLanguage() || undefined}
          className="min-h-11 rounded-md px-2 text-muted hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {LANGUAGE_FACTS[language].name}
        </button>
      ))}
    </form>
  );
}
