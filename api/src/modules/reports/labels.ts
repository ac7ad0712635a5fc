import { APPOINTMENT_STATUS_LABELS, type AppointmentStatus } from "@fundi/shared/appointment-status";

/** A word of the database as people read it: "card_terminal" is "Card terminal". */
export function inWords(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const categoryLabel = inWords;

const METHOD_LABELS: Record<string, string> = { mpesa_manual: "M-Pesa" };

/** The way money came: "M-Pesa", "Card terminal". */
export const methodLabel = (method: string): string => METHOD_LABELS[method] ?? inWords(method);

export const visitStatusLabel = (status: AppointmentStatus): string => APPOINTMENT_STATUS_LABELS[status];
