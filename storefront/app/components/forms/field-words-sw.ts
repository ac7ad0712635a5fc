import { FIELD_MESSAGES_SW } from "@fundi/shared/languages/field-messages-sw";
import { createTranslator } from "@fundi/shared/languages/translate-sentence";

/** What schemas say at fields, in Kiswahili. Only pages in that language load it. */
export const toKiswahili = createTranslator(FIELD_MESSAGES_SW);
