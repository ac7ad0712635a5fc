import type { ShopHours } from "@fundi/shared/settings/is-open";
import type { TextChannel } from "@fundi/shared/texts/text-record";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Limiter } from "../../platform/limits/limits";
import type { GuestLinks } from "../../platform/links/guest-links";
import type { People } from "../../platform/privacy/people";
import type { NewText } from "../../platform/texts/text-store";
import type { Albums } from "../uploads";

/** The texts of the shop, as far as conversations need them. */
export interface ConversationTexts {
  /** The channels that are set up, in the shop's order. */
  channels: () => readonly TextChannel[];
  /** Queues words of staff. */
  sendWords: (
    tx: Tx,
    words: Pick<NewText, "to" | "userId" | "about" | "language" | "body" | "channels" | "dedupeKey">,
  ) => Promise<number | null>;
}

/** The links of conversations without an account. */
type ConversationLinks = Pick<GuestLinks, "linkOf" | "idOf" | "check" | "readHeader">;

export interface ConversationDependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  limits: Limiter;
  texts: ConversationTexts;
  links: ConversationLinks;
  /** When the shop is open now. */
  shop: ShopHours;
  /** Pictures that are sent without an account. */
  albums: Pick<Albums, "give">;
  /** All that the shop knows about a visitor. */
  people: Pick<People, "erase" | "collectVisitor">;
  /** After how many days without a message a conversation without an account is erased. */
  visitorDays: () => Promise<number>;
  clock: () => Date;
}
