import { isKraPin, KRA_PIN_ERROR, normalizeKraPin } from "../values/kra-pin";
import { isWholeCents, toMinor, WHOLE_SHILLINGS } from "../values/money";
import { MONEY_MAX } from "../values/money-limit";
import { isForeignPhone, normalizePhone, phoneError } from "../values/phone";
import { TOO_PRECISE } from "../values/typed-amount";
import { printableLine, visibleLine, visibleText, WITHOUT_CONTROLS } from "../values/visible-text";
import { z } from "./z";

/** Schemas that several domains share. */
export const Id = z.number().int().positive().safe();
export const IdParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const idParams = z.object({ id: IdParam });
export const Instant = z.iso.datetime();
/** Kenyan shillings on the wire, to the cent: more decimals would be stored as another amount. Minor units never leave the server. */
export const Kes = z.number().min(0).max(MONEY_MAX).refine(isWholeCents, TOO_PRECISE);
/** An amount paid. */
export const Amount = Kes.refine((amount) => toMinor(amount) > 0, "Must be more than zero");
/** An amount paid or given back by M-Pesa, which moves whole shillings (decision 133). */
export const MpesaAmount = Amount.refine(Number.isInteger, WHOLE_SHILLINGS);
export const Version = z.number().int().min(1);
export const Success = z.object({ success: z.literal(true), message: z.string() });

const CONTROLS_ERROR = "Contains characters that cannot be stored";

/** Typed text of any number of lines: trimmed, bounded, without invisible and control characters. */
export const text = (max: number) =>
  z.string().overwrite(visibleText).trim().max(max).regex(WITHOUT_CONTROLS, CONTROLS_ERROR);
export const requiredText = (max: number) => text(max).min(1, "Required");
/** As `text`, in one line: line breaks and runs of blanks become one blank. For everything typed into an input. */
export const optionalLine = (max: number) =>
  z.string().overwrite(visibleLine).max(max).regex(WITHOUT_CONTROLS, CONTROLS_ERROR);
/** A name or a heading. */
export const oneLine = (max: number) => optionalLine(max).min(1, "Required");
/** What is searched for: characters that nothing stored has are left out. */
export const typedSearch = (max: number) => z.string().overwrite(printableLine).max(max);

export const Email = z
  .string()
  .overwrite(visibleText)
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ message: "Enter a valid e-mail address" }));

/** A Kenyan number as typed, stored with its leading 0. */
export const Phone = z
  .string()
  .overwrite(visibleLine)
  .max(20)
  .superRefine((typed, context) => {
    const error = phoneError(typed);
    if (error) context.addIssue({ code: "custom", message: error });
  })
  .transform(normalizePhone);
/** As `Phone`; an emptied field is null. */
export const OptionalPhone = z
  .string()
  .overwrite(visibleLine)
  .max(20)
  .superRefine((typed, context) => {
    const error = typed === "" ? null : phoneError(typed);
    if (error) context.addIssue({ code: "custom", message: error });
  })
  .transform((typed) => (typed === "" ? null : normalizePhone(typed)));

/**
 * A number by which somebody is reached about one matter: as `OptionalPhone`, or one of another country with its code, which
 * gets no texts and is stored as "+256772123456".
 */
export const OptionalContactPhone = z
  .string()
  .overwrite(visibleLine)
  .max(24)
  .superRefine((typed, context) => {
    const error = typed === "" || isForeignPhone(typed) ? null : phoneError(typed);
    if (error) context.addIssue({ code: "custom", message: error });
  })
  .transform((typed) => {
    if (typed === "") return null;
    return isForeignPhone(typed) ? `+${typed.replace(/\D/g, "").replace(/^00/, "")}` : normalizePhone(typed);
  });

/** The KRA PIN of a customer, as typed, stored in capitals without spaces; an empty one is null. */
export const OptionalKraPin = z
  .string()
  .overwrite(visibleLine)
  .max(20)
  .transform((typed, context) => {
    const pin = normalizeKraPin(typed);
    if (pin !== "" && !isKraPin(pin)) context.addIssue({ code: "custom", message: KRA_PIN_ERROR });
    return pin || null;
  });

const FIRST_DAY = "1970-01-01";
const LAST_DAY = "2199-12-31";

/** Calendar day, YYYY-MM-DD; the days around it exist as well, in every time zone. */
export const CalendarDate = z.iso
  .date()
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, "Choose a date from 1970 to 2199");

export const pageQuery = (defaultSize: number, maxSize = 100) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(maxSize).default(defaultSize),
});

export const Pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPages: z.number().int(),
  /** False when counting stopped at a bound: show "10,000+". */
  totalIsExact: z.boolean(),
});
export type Pagination = z.infer<typeof Pagination>;
