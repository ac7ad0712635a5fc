import type { Service } from "@fundi/shared/catalog/services";

/** What the booking form needs of a service. */
export type BookableService = Pick<Service, "id" | "title" | "duration" | "price">;

/** The option for anything else: the customer describes it. */
export const OTHER = "other";

export interface BookingFields {
  /** The id of a service, or OTHER. */
  service: string;
  /** The description, when `service` is OTHER. */
  words: string;
  date: string;
  time: string;
  notes: string;
}

export type BookingErrors = Partial<Record<keyof BookingFields, string>>;

/** Returns the id of the chosen service; null for OTHER. */
export const serviceIdOf = ({ service }: BookingFields): number | null =>
  service === OTHER || service === "" ? null : Number(service);

/** Returns an error for each missing field. */
export function missingFields({ service, words, time }: BookingFields): BookingErrors {
  return {
    ...(service === "" && { service: "Choose what you come for" }),
    ...(service === OTHER && !words.trim() && { words: "Tell us in a few words what you need" }),
    ...(time === "" && { time: "Choose a time" }),
  };
}
