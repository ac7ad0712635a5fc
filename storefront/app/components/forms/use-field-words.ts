import type { FieldErrors } from "@fundi/shared/web/form-core";
import { useLazyImport } from "../../browser/use-lazy-import";
import { currentLanguage } from "../../i18n";

const load = () => import("./field-words-sw");

/** Returns a function that puts what schemas say at fields into the language of the page. */
export function useFieldWords(): (errors: FieldErrors) => FieldErrors {
  const { part } = useLazyImport(load, currentLanguage() !== "en");
  return (errors) =>
    part
      ? Object.fromEntries(
          Object.entries(errors).map(([field, text]) => [field, text && (part.toKiswahili(text) ?? text)]),
        )
      : errors;
}
