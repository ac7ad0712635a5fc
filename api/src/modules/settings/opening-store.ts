import type { Knex } from "knex";

/** Facts from the database about a shop that is about to open. */
export interface OpeningFacts {
  hasProduct: boolean;
  hasService: boolean;
  /** A mail reached a mail server. */
  wasMailSent: boolean;
  /** When a backup was last copied off this machine. */
  lastCopyAt: Date | null;
}

export async function findOpeningFacts(db: Knex): Promise<OpeningFacts> {
  const [product, service, mail, copy] = await Promise.all([
    db("products").select("id").whereNull("hidden_at").first(),
    db("services").select("id").first(),
    db("mails").select("id").where({ status: "sent" }).first(),
    db("backups").max<{ at: Date | null }[]>({ at: "copied_at" }),
  ]);
  return {
    hasProduct: product !== undefined,
    hasService: service !== undefined,
    wasMailSent: mail !== undefined,
    lastCopyAt: copy[0]?.at ?? null,
  };
}
