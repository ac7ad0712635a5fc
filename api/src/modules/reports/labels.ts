import { APPOINTMENT_STATUS_LABELS, type AppointmentStatus } from "@fundi/shared/appointments/appointment-status";
import { ORDER_CHANNEL_LABELS, type OrderChannel } from "@fundi/shared/orders/order-channels";

/** Returns the label of a database value: "card_terminal" is "Card terminal". */
export function toLabel(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const categoryLabel = toLabel;

const METHOD_LABELS: Record<string, string> = { mpesa_manual: "M-Pesa" };

/** Returns the label of a payment method: "M-Pesa", "Card terminal". */
export const methodLabel = (method: string): string => METHOD_LABELS[method] ?? toLabel(method);

/** Returns the label of where an order was made; of one that a newer release wrote, its name. */
export const channelLabel = (channel: string): string =>
  ORDER_CHANNEL_LABELS[channel as OrderChannel] ?? toLabel(channel);

export const appointmentStatusLabel = (status: AppointmentStatus): string => APPOINTMENT_STATUS_LABELS[status];
