import { deepEqual } from "node:assert/strict";
import { ERROR_DETAILS } from "@fundi/shared/contract/error-details";
import { z } from "@fundi/shared/contract/z";

const FieldErrors = z.record(z.string(), z.array(z.string()));
const NONE = z.object({});

/** Throws for details of a failed call that `ERROR_DETAILS` does not declare for its code, or in another shape. */
export function checkDetails(code: string, details: unknown): void {
  if (details === undefined) return;
  const { fieldErrors, ...others } = z.record(z.string(), z.unknown()).parse(details);
  if (fieldErrors !== undefined) FieldErrors.parse(fieldErrors);
  // An error of any code may name fields only.
  if (Object.keys(others).length === 0) return;
  const schema: z.ZodType = Object.hasOwn(ERROR_DETAILS, code)
    ? ERROR_DETAILS[code as keyof typeof ERROR_DETAILS]
    : NONE;
  // A schema takes away what it does not know.
  deepEqual(others, schema.parse(others), `undeclared details of ${code}`);
}
