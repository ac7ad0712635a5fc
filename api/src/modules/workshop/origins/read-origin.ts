import type { z } from "@fundi/shared/contract/z";
import { fromMinor } from "@fundi/shared/values/money";
import { deviceTypeIn } from "@fundi/shared/workshop/device-names";
import { problemsIn } from "@fundi/shared/workshop/problem-words";
import type { RepairOrigin } from "@fundi/shared/workshop/repair-origins";
import type { RepairOriginKind } from "@fundi/shared/workshop/repair-stages";
import type { Db } from "../../../platform/database/database";
import { found, notFound } from "../../../platform/found";
import { findAppointment } from "../../appointments";
import { findConversation, findMessages } from "../../conversations";
import { findQuote } from "../../quotes";
import { findTicket, findTicketMessages } from "../../support";
import { findNames } from "../intake/intake-store";
import { findProblems } from "../words/word-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findRepairsFrom, isQuoteCharged } from "./origin-store";

type Known = Omit<z.input<typeof RepairOrigin>, "source" | "sourceId" | "repairs" | "customer" | "problemIds"> & {
  /** The account; null: none. */
  userId: number | null;
};

const originNotFound = notFound("There is nothing of this number to make a repair of.");

/** The longest text that an intake takes over. */
const SYMPTOM_MAX = 4000;
/** How many of the last messages of a conversation may be about the repair. */
const MESSAGES_READ = 20;

/** Splits a name as it was typed: the first word, and the rest. */
function namesOf(name: string) {
  const [firstName = "", ...rest] = name.trim().split(" ").filter(Boolean);
  return { firstName, lastName: rest.join(" ") };
}

const textOf = (...parts: readonly (string | null)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join("\n")
    .slice(0, SYMPTOM_MAX);

const PICTURES = [".webp", ".avif", ".jpg", ".jpeg", ".png"];
const isPicture = (address: string): boolean => PICTURES.some((ending) => address.toLowerCase().endsWith(ending));

const NOTHING: Pick<Known, "address" | "kind" | "agreedPrice" | "pictures" | "device"> = {
  ...{ address: "", kind: "carry_in", agreedPrice: null, pictures: [], device: "" },
};

async function fromQuote(db: Db, id: number): Promise<Known> {
  const quote = await found(findQuote(db, id), originNotFound);
  const isAgreed = quote.status === "accepted" && !(await isQuoteCharged(db, id));
  return {
    ...NOTHING,
    title: `Quote ${id}: ${quote.service}`,
    ...{ userId: quote.userId, ...namesOf(quote.name), phone: quote.phone, email: quote.email },
    ...{ deviceType: deviceTypeIn(`${quote.deviceType ?? ""} ${quote.service}`), device: quote.deviceType ?? "" },
    ...{ symptom: textOf(quote.service, quote.message), pictures: quote.images.filter(isPicture) },
    agreedPrice:
      isAgreed && quote.amountMinor !== null ? fromMinor(Math.max(0, quote.amountMinor - quote.discountMinor)) : null,
  };
}

async function fromAppointment(db: Db, id: number): Promise<Known> {
  const { userId, firstName, lastName, phone, email, serviceTitle, device, notes, location } = await found(
    findAppointment(db, id),
    originNotFound,
  );
  return {
    ...NOTHING,
    ...{ title: `Appointment ${id}: ${serviceTitle}`, userId, firstName, lastName, phone, email, device },
    ...{ deviceType: deviceTypeIn(`${device} ${serviceTitle}`), symptom: textOf(serviceTitle, notes) },
    ...(location === "" ? {} : { kind: "on_site" as const, address: location }),
  };
}

async function fromTicket(db: Db, id: number): Promise<Known> {
  const ticket = await found(findTicket(db, id), originNotFound);
  const messages = (await findTicketMessages(db, [id])).filter(({ side }) => side === "user");
  return {
    ...NOTHING,
    ...{ title: `Ticket ${id}: ${ticket.subject}`, userId: ticket.userId, ...namesOf(ticket.name) },
    ...{ phone: null, email: ticket.email, deviceType: deviceTypeIn(`${ticket.subject} ${ticket.message}`) },
    symptom: textOf(ticket.subject, ticket.message, ...messages.map(({ content }) => content)),
  };
}

async function fromConversation(db: Db, id: number): Promise<Known> {
  const conversation = await found(findConversation(db, id), originNotFound);
  const page = { limit: MESSAGES_READ, offset: 0 };
  const theirs = (await findMessages(db, id, page)).filter(({ senderType }) => senderType === "user");
  const symptom = textOf(...theirs.map(({ content }) => content));
  return {
    ...NOTHING,
    title: `Conversation ${id}`,
    // Somebody without an account has none that could be chosen.
    userId: conversation.linkNumber > 0 ? null : conversation.customerId,
    ...{ firstName: "", lastName: "", phone: conversation.visitorPhone, email: conversation.visitorEmail ?? "" },
    ...{ deviceType: deviceTypeIn(symptom), symptom },
    pictures: theirs.flatMap(({ attachments }) => attachments).filter(isPicture),
  };
}

const READERS: Record<RepairOriginKind, (db: Db, id: number) => Promise<Known>> = {
  quote: fromQuote,
  appointment: fromAppointment,
  ticket: fromTicket,
  conversation: fromConversation,
};

/** Returns what is known of a repair before its device is here, and the repairs that came of it. Throws NOT_FOUND. */
export async function readOrigin(
  { db }: Pick<WorkshopDependencies, "db">,
  { source, sourceId }: { source: RepairOriginKind; sourceId: number },
): Promise<z.input<typeof RepairOrigin>> {
  const { userId, ...known } = await READERS[source](db, sourceId);
  const [names, repairs, problems] = await Promise.all([
    findNames(db, userId === null ? [] : [userId]),
    findRepairsFrom(db, source, sourceId),
    findProblems(db),
  ]);
  const name = userId === null ? undefined : names.get(userId);
  return {
    ...{ source, sourceId, ...known, repairs },
    problemIds: problemsIn(known.symptom, problems, known.deviceType),
    customer: userId !== null && name !== undefined ? { id: userId, name } : null,
  };
}

/** Throws NOT_FOUND where there is nothing of this kind and number. */
export const checkOrigin = async (db: Db, source: RepairOriginKind, sourceId: number): Promise<void> => {
  await READERS[source](db, sourceId);
};
