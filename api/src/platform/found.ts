import { AppError } from "@fundi/shared/contract/errors";

/** Returns what makes the error for something that is not there. */
export const notFound = (message: string) => (): AppError => new AppError("NOT_FOUND", message);

/** Returns the record that a query finds; throws what `missing` makes when it finds none. */
export async function found<T>(query: Promise<T>, missing: () => AppError): Promise<NonNullable<T>> {
  const record = await query;
  if (!record) throw missing();
  return record;
}
