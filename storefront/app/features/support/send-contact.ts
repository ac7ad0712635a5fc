import { send as sendRequest } from "@fundi/shared/contract/http";
import { CONTACT_HONEYPOT, withChoices } from "@fundi/shared/support/contact-form";
import type { Ticket } from "@fundi/shared/support/tickets";
import { sendOnce } from "../../browser/send-once";
import type { ContactFields } from "./contact-fields";

/** Returns the body of a guest's message: category and priority are appended to the text. */
export const contactBody = ({ name, email, subject, message, category, priority, trap }: ContactFields) => ({
  name,
  email,
  subject,
  message: withChoices(message, category, priority),
  ...(trap && { [CONTACT_HONEYPOT]: trap }),
});

/** What was delivered. */
export interface Delivered {
  /** Null for a guest's message. */
  ticketId: number | null;
  /** By an earlier attempt whose answer was lost, with the words of then. */
  isEarlier: boolean;
}

/** Posts a message once, whatever is corrected after a lost answer. */
const post = (path: string, body: object, token?: string) =>
  sendOnce({
    ...{ name: "contact", subject: path, body },
    send: async (sent, key) => {
      const headers = { "idempotency-key": key, ...(token && { authorization: `Bearer ${token}` }) };
      return (await sendRequest("", { method: "POST", path, body: sent, headers })).json();
    },
  });

/** Sends a guest's message. Throws `ApiError`. */
export async function sendMessage(fields: ContactFields): Promise<Delivered> {
  const { isEarlier } = await post("/api/contact", contactBody(fields));
  return { ticketId: null, isEarlier };
}

/** Opens a ticket for the token's user. Throws `ApiError`. */
export async function openTicket({ trap: _, ...fields }: ContactFields, token: string): Promise<Delivered> {
  const { answer, isEarlier } = await post("/api/support/tickets", fields, token);
  return { ticketId: (answer as Pick<Ticket, "id">).id, isEarlier };
}
