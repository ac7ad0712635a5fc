import { GUEST_LINKS_MAX, type LinkKind } from "@fundi/shared/links/guest-link";
import type { HeldRecords, LinkHolder } from "../auth/viewer";
import type { Db } from "../database/database";
import type { Signer } from "../secrets/signer";
import { billLinkOf, type Linked, type LinkedRecord, linkInvalid, linkOf, linkProblem, readLink } from "./guest-link";

/** Returns what a module has of these records, as links see them; those that do not exist are left out. */
export type FindLinked = (db: Db, ids: readonly number[]) => Promise<LinkedRecord[]>;

interface Dependencies {
  db: Db;
  signer: Signer;
  /** The records of each kind. */
  sources: Readonly<Record<LinkKind, FindLinked>>;
  clock: () => Date;
}

/** The name of a holder of links in the history of a record. */
const HOLDER = "Customer";

/** The links of people without an account: each opens one order, appointment, quote or conversation (decisions 083, 090, 102). */
export function createGuestLinks({ db, signer, sources, clock }: Dependencies) {
  /** Returns the ids of one kind that some of these links open now. */
  async function openedBy(kind: LinkKind, all: readonly Linked[]): Promise<number[]> {
    const linked = all.filter((one) => one.kind === kind);
    if (linked.length === 0) return [];
    const now = clock();
    const records = await sources[kind](db, [...new Set(linked.map(({ id }) => id))]);
    return records
      .filter((record) => linked.some((one) => one.id === record.id && linkProblem(record, one, now) === null))
      .map(({ id }) => id);
  }

  /** Returns what a link names; throws LINK_INVALID for one of another kind, or that was never given out. */
  function read(kind: LinkKind, link: string): Linked {
    const linked = readLink(signer, link);
    // That of a bill opens it for a while, and gives nobody the order.
    if (linked?.kind !== kind || linked.isBill) throw linkInvalid("unknown");
    return linked;
  }

  return {
    /** Returns the current link of a record; null where it has none. */
    linkOf: (kind: LinkKind, record: Omit<LinkedRecord, "overSince">): string | null => linkOf(signer, kind, record),

    /** Returns a link to the bill of a repair, for who proved to have the phone at it. It ends after an hour. */
    billLinkOf: (orderId: number): string => billLinkOf(signer, orderId, clock()),

    /** Returns the current link of a record, which is read; null where there is none. */
    async findLink(database: Db, kind: LinkKind, id: number): Promise<string | null> {
      const [record] = await sources[kind](database, [id]);
      return record ? linkOf(signer, kind, record) : null;
    },

    /** Whether a request has, in its body, a link that the shop gave out, whether it still opens something or not. */
    isSigned(request: unknown): boolean {
      const { body } = request as { body?: { link?: unknown } };
      return typeof body?.link === "string" && readLink(signer, body.link) !== null;
    },

    /** Returns what a link opens; throws LINK_INVALID. */
    async open(link: string): Promise<{ kind: LinkKind; id: number }> {
      const linked = readLink(signer, link);
      if (!linked) throw linkInvalid("unknown");
      const { kind, id } = linked;
      const [record = null] = await sources[kind](db, [id]);
      const problem = linkProblem(record, linked, clock());
      if (problem) throw linkInvalid(problem, kind);
      return { kind, id };
    },

    /** Returns the id of the record of this kind that a link names; throws LINK_INVALID. */
    idOf: (kind: LinkKind, link: string): number => read(kind, link).id,

    /** Throws LINK_INVALID where a link does not open this record, which is locked. */
    check(kind: LinkKind, link: string, record: LinkedRecord | null): void {
      const problem = linkProblem(record, read(kind, link), clock());
      if (problem) throw linkInvalid(problem, kind);
    },

    /** Returns what the links of a header open, without those that open nothing any more. */
    async readHeader(header: string): Promise<{ holder: LinkHolder; isGuess: boolean }> {
      const links = header
        .split(",", GUEST_LINKS_MAX)
        .map((link) => link.trim())
        .filter(Boolean);
      const linked = links.map((link) => readLink(signer, link)).filter((one) => one !== null);
      const [order, appointment, quote, conversation] = await Promise.all([
        openedBy("order", linked),
        openedBy("appointment", linked),
        openedBy("quote", linked),
        openedBy("conversation", linked),
      ]);
      const held: HeldRecords = { order, appointment, quote, conversation };
      return { holder: { id: null, role: "user", name: HOLDER, held }, isGuess: linked.length < links.length };
    },
  };
}

export type GuestLinks = ReturnType<typeof createGuestLinks>;
