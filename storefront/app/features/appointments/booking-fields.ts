import type { Service } from "@fundi/shared/services";

/** What the booking form needs to know of a service. */
export type BookableService = Pick<Service, "id" | "title" | "duration" | "price">;

/** The choice beside the services: the customer says in words what it is. */
export const OTHER = "other";

export interface BookingFields {
  /** The id of a service, or OTHER. */
  service: string;
  /** What it is, when it is OTHER. */
  words: string;
  date: string;
  time: string;
  notes: string;
}

export type BookingErrors = Partial<Record<keyof BookingFields, string>>;

/** The id that the api knows the choice by; null for what was said in words. */
export const serviceIdOf = ({ service }: BookingFields): number | null =>
  service === OTHER || service === "" ? null : Number(service);

/** What is missing before it can be sent. */
export function missingFields({ service, words, time }: BookingFields): BookingErrors {
  return {
    ...(service === "" && { service: "Choose what you come for" }),
    ...(service === OTHER && !words.trim() && { words: "Tell us in a few words what you need" }),
    ...(time === "" && { time: "Choose a time" }),
  };
}
