import type { AppError, ErrorBody } from "@fundi/shared/contract/errors";
import { FIELD_MESSAGES_SW } from "@fundi/shared/languages/field-messages-sw";
import type { Language } from "@fundi/shared/languages/languages";
import { createTranslator } from "@fundi/shared/languages/translate-sentence";
import { GENERAL_MESSAGES_SW } from "./general-messages-sw";
import { MESSAGES_SW } from "./messages-sw";

const UNKNOWN_FIELD_SW = "Haiwezi kutumika";

const toKiswahili = createTranslator({ ...FIELD_MESSAGES_SW, ...MESSAGES_SW });

/** Returns what the body of an error says in a language; what has no translation says the general of its code. */
export function speakError(
  { code, message, details }: Pick<AppError, "code" | "message" | "details">,
  language: Language,
): Pick<ErrorBody, "error" | "details"> {
  if (language === "en") return { error: message, ...(details && { details }) };
  const fields = Object.entries(details?.fieldErrors ?? {}).map(
    ([field, messages]) => [field, messages.map((each) => toKiswahili(each) ?? UNKNOWN_FIELD_SW)] as const,
  );
  return {
    error: toKiswahili(message) ?? GENERAL_MESSAGES_SW[code],
    ...(details && {
      details: { ...details, ...(fields.length > 0 && { fieldErrors: Object.fromEntries(fields) }) },
    }),
  };
}
