import type { Language } from "@fundi/shared/languages/languages";
import { inSettings } from "@fundi/shared/settings/settings-tabs";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { TextChannel } from "@fundi/shared/texts/text-record";
import type { TextTopic } from "@fundi/shared/texts/text-topics";
import type { Tx } from "../../platform/database/transaction";
import type { Limits } from "../../platform/limits/limits";
import type { SecretBox } from "../../platform/secrets/secret-box";
import type { Signer } from "../../platform/secrets/signer";
import { ensureRecipient } from "../../platform/texts/text-recipient-store";
import { isQueued, type NewText, queueText } from "../../platform/texts/text-store";
import { type TextContent, textKindFacts, writeText } from "../mail-templates";
import { stopText, stopToken } from "./stop-link";
import { findTextableNumber, findTextChoices, refusalOf, type StoredTextChoices } from "./text-customer-store";
import type { TextSettingsService } from "./text-settings";

interface Dependencies {
  settings: Pick<TextSettingsService, "channels" | "isTopicOn" | "isQuiet">;
  limits: Pick<Limits, "allows">;
  signer: Signer;
  /** Seals codes until they are handed over. */
  box: SecretBox;
  shop: ShopConfig;
  storefrontUrl: string | undefined;
  /** Whether a text goes to somebody who asked for no more: it is about a repair that is open, or required. */
  mayFollowStop: (db: Tx["db"], text: { kind: string; entity: string; entityId: number }) => Promise<boolean>;
  clock: () => Date;
}

/**
 * Who is texted: a customer by their account, or somebody without one by a number; `isUnproved` where they typed it
 * themselves, so that it may be a stranger's.
 */
type TextRecipientOf =
  | { userId: number }
  | { number: string; isUnproved?: boolean }
  /** The number at a record of an account, which may be that of somebody else: what its owner chose holds all the same. */
  | { number: string; choicesOf: number | null };

export interface TextRequest {
  to: TextRecipientOf;
  content: TextContent;
  /** The record that it is about. */
  about: { entity: string; id: number };
  /** What must still hold for that record when the text is sent. */
  premise?: string;
  /** Where its reader chose none. */
  language?: Language;
  /** Why it is not sent but listed for staff; without it, it is sent. */
  held?: string;
  dedupeKey: string;
  /** One of the same reason that still waits says this instead. */
  replacesWaiting?: boolean;
  /** In place of the words of its kind, as somebody wrote them for this once. */
  words?: string;
}

/** Why somebody is not texted. */
export type TextRefusal = "off" | "no_number" | "not_wanted" | "stopped";

/** A text before it is queued. */
export interface TextToCome {
  body: string;
  language: Language;
  number: string;
  channels: readonly TextChannel[];
  /** It is night, and nobody waits for it. */
  waits: boolean;
}

const DEFAULT_CHOICES: StoredTextChoices & { accountLanguage: null } = {
  accountLanguage: null,
  language: null,
  firstChannel: null,
  refused: new Set(),
};

type Channels = readonly [TextChannel, ...TextChannel[]];

const OVER_LIMIT = {
  textsPerRecipient: `Not sent: this number has had its texts for today (${inSettings("limits")}). Send it if it is wanted.`,
  textsPerAccount: `Not sent: this account has had its texts for this hour (${inSettings("limits")}). Send it if it is wanted.`,
} as const;

/** Queues the texts of the shop, to people who want them, on channels that they and the shop want. */
export function createTexts({
  settings,
  limits,
  signer,
  box,
  shop,
  storefrontUrl,
  mayFollowStop,
  clock,
}: Dependencies) {
  function channelsFor(topic: TextTopic | null, { firstChannel, refused }: StoredTextChoices): Channels | null {
    const wanted = settings
      .channels()
      .filter((channel) => topic === null || !refused.has(refusalOf(topic, channel)))
      .sort((one, other) => Number(other === firstChannel) - Number(one === firstChannel));
    const [first, ...others] = wanted;
    return first === undefined ? null : [first, ...others];
  }

  /**
   * Counts a text; returns why it is held for staff, or undefined. A warning is neither counted nor held: who wants to hide something
   * could otherwise use up the limit first. Texts of repairs are not counted by account: what is paid meanwhile would hold back that
   * the device is ready.
   */
  async function overLimit(
    tx: Pick<Tx, "db">,
    { to, userId, kind }: { to: string; userId: number | null; kind: TextContent["kind"] },
  ): Promise<string | undefined> {
    const { isWarning = false, about } = textKindFacts(kind);
    if (isWarning) return undefined;
    if (about !== "Repairs" && userId !== null && !(await limits.allows(tx.db, "textsPerAccount", String(userId))))
      return OVER_LIMIT.textsPerAccount;
    return (await limits.allows(tx.db, "textsPerRecipient", to)) ? undefined : OVER_LIMIT.textsPerRecipient;
  }

  async function written(tx: Pick<Tx, "db">, content: TextContent, language: Language, stop: string) {
    const { isUrgent, isSecret } = textKindFacts(content.kind);
    return {
      kind: content.kind,
      language,
      isUrgent,
      sealWith: isSecret ? box : undefined,
      ...(await writeText(tx.db, shop, content, { language, stop })),
    };
  }

  /** Returns whom a text goes to, by which ways and in which language, or why nobody is texted. */
  async function tryToReach(
    tx: Pick<Tx, "db">,
    { to, content, about, language: usual = "en" }: Pick<TextRequest, "to" | "content" | "about" | "language">,
  ) {
    const refused = (refusal: TextRefusal) => ({ refusal });
    const { topic } = textKindFacts(content.kind);
    if (settings.channels().length === 0 || !settings.isTopicOn(topic)) return refused("off");
    const userId = "userId" in to ? to.userId : "choicesOf" in to ? to.choicesOf : null;
    // At once: their statements go to the database together.
    const [number, choices] = await Promise.all([
      "userId" in to ? findTextableNumber(tx.db, to.userId) : to.number,
      userId === null ? DEFAULT_CHOICES : findTextChoices(tx.db, userId),
    ]);
    if (number === null) return refused("no_number");
    const channels = channelsFor(topic, choices);
    if (!channels) return refused("not_wanted");
    const recipient = await ensureRecipient(tx.db, number, clock());
    const { kind } = content;
    if (recipient.stoppedAt && !(await mayFollowStop(tx.db, { kind, entity: about.entity, entityId: about.id })))
      return refused("stopped");
    return {
      refusal: null,
      ...{ number, userId, channels, recipientId: recipient.id },
      language: choices.language ?? choices.accountLanguage ?? usual,
    };
  }

  async function reach(tx: Pick<Tx, "db">, request: TextRequest) {
    const reached = await tryToReach(tx, request);
    return reached.refusal === null ? reached : null;
  }

  /** Writes a text for whom it reaches. */
  async function writtenFor(
    tx: Pick<Tx, "db">,
    { content, words }: TextRequest,
    { language, recipientId }: { language: Language; recipientId: number },
  ) {
    const link = storefrontUrl ? `${storefrontUrl}/stop/${stopToken(signer, recipientId)}` : null;
    const text = await written(tx, content, language, stopText(link, language));
    // Meta approved other words.
    return words ? { ...text, body: words, template: null } : text;
  }

  return {
    /** Whether texts leave the shop at all. */
    isOn: (): boolean => settings.channels().some((channel) => channel !== "hand"),

    /** Whether texts are written: some channel is used, be it by hand. */
    isAvailable: (): boolean => settings.channels().length > 0,

    /**
     * Queues a text in the transaction of its reason. Returns its id; null where there is no channel, no number that may
     * be texted, or no wish for it.
     */
    async send(tx: Pick<Tx, "db">, request: TextRequest): Promise<number | null> {
      const { to, about, premise, dedupeKey, replacesWaiting } = request;
      const reached = await reach(tx, request);
      if (!reached) return null;
      const { number, userId, channels } = reached;
      if ("isUnproved" in to && to.isUnproved && !(await limits.allows(tx.db, "textsUnproved", number))) return null;
      const text = await writtenFor(tx, request, reached);
      const held = request.held ?? (await overLimit(tx, { to: number, userId, kind: request.content.kind }));
      const reason = { about, premise, dedupeKey, replacesWaiting };
      return queueText(tx.db, { ...text, ...reason, to: number, userId, channels, held }, clock());
    },

    /** Returns why nobody would be texted now; null where somebody would be. */
    refusalOf: async (
      tx: Pick<Tx, "db">,
      request: Pick<TextRequest, "to" | "content" | "about">,
    ): Promise<TextRefusal | null> => (await tryToReach(tx, request)).refusal,

    /** Returns a text as it would be queued now; null where none would be, as where its reason was texted before. */
    async preview(tx: Pick<Tx, "db">, request: TextRequest): Promise<TextToCome | null> {
      const reached = await reach(tx, request);
      if (!reached || (await isQueued(tx.db, request.dedupeKey))) return null;
      const { body, isUrgent, language } = await writtenFor(tx, request, reached);
      const { number, channels } = reached;
      return { body, language, number, channels, waits: !isUrgent && settings.isQuiet(clock()) };
    },

    /**
     * Queues a code that somebody asked for, also at night and after a STOP. A number that nobody proved gets one a day.
     * Returns false beyond the limit, and where no channel is set up.
     */
    async sendCode(
      tx: Pick<Tx, "db">,
      { number, userId, isProved, content, language, dedupeKey }: CodeRequest,
    ): Promise<boolean> {
      const [first, ...others] = settings.channels().filter((channel) => channel !== "hand");
      if (!first) return false;
      if (!(await limits.allows(tx.db, isProved ? "textCodes" : "textCodesUnproved", number))) return false;
      const choices = userId === null ? DEFAULT_CHOICES : await findTextChoices(tx.db, userId);
      const text = await written(tx, content, language ?? choices.language ?? choices.accountLanguage ?? "en", "");
      await queueText(tx.db, { ...text, to: number, userId, channels: [first, ...others], dedupeKey }, clock());
      return true;
    },

    /** Queues words of staff, as they are: a reply, which somebody waits for. */
    sendWords: (tx: Pick<Tx, "db">, words: WordsRequest): Promise<number | null> =>
      queueText(tx.db, { ...words, kind: "reply", isUrgent: true }, clock()),
  };
}

export interface CodeRequest {
  /** E.164. */
  number: string;
  userId: number | null;
  /** The number is the account's, and was proved. */
  isProved: boolean;
  content: TextContent;
  /** Default: what the customer chose. */
  language?: Language;
  dedupeKey: string;
}

type WordsRequest = Pick<NewText, "to" | "userId" | "about" | "language" | "body" | "channels" | "dedupeKey">;

export type Texts = ReturnType<typeof createTexts>;
