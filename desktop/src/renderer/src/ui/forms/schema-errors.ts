import type { z } from "@fundi/shared/contract/z";
import type { FieldErrors } from "@fundi/shared/web/form-core";

/**
 * Returns the error of each field that breaks the contract's rules. `textOf` returns its text, by default the message of
 * the first rule; a part of a field, such as a line, counts as the field.
 */
export function schemaErrors<Field extends string>(
  schema: z.ZodType,
  values: unknown,
  textOf: (field: Field, message: string) => string | undefined = (_, message) => message,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const field = path[0] as Field;
    errors[field] ??= textOf(field, message);
  }
  return errors;
}
