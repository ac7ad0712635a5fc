import type { RepairDocument } from "@fundi/shared/workshop/repair-documents";
import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { type DocumentRecord, type PrintRecord, REPAIR_DOCUMENT_ROWS, REPAIR_PRINTS } from "./document-columns";

export const insertDocument = (db: Knex, paper: Omit<DocumentRecord, "id">): Promise<number[]> =>
  db("repair_documents").insert(REPAIR_DOCUMENT_ROWS.omit("id").toRow(paper));

/** Returns the receipts of intakes, the oldest first. */
export async function findDocuments(db: Knex, intakeIds: readonly number[]): Promise<DocumentRecord[]> {
  if (intakeIds.length === 0) return [];
  const rows: Row[] = await db("repair_documents")
    .select(REPAIR_DOCUMENT_ROWS.selected)
    .whereIn("intake_id", [...intakeIds])
    .orderBy("id");
  return rows.map(REPAIR_DOCUMENT_ROWS.read);
}

/** Deletes the receipts of intakes: all that is on them names a person. */
export async function deleteDocuments(db: Knex, intakeIds: readonly number[]): Promise<void> {
  if (intakeIds.length > 0)
    await db("repair_documents")
      .whereIn("intake_id", [...intakeIds])
      .del();
}

/** Returns what was printed of an intake, the first time first. */
export async function findPrints(db: Knex, intakeId: number, paper: RepairDocument): Promise<PrintRecord[]> {
  const rows: Row[] = await db("repair_prints")
    .select(REPAIR_PRINTS.selected)
    .where({ intake_id: intakeId, paper })
    .orderBy("id");
  return rows.map(REPAIR_PRINTS.read);
}

export const insertPrints = (db: Knex, prints: readonly Omit<PrintRecord, "id">[]): Promise<number[]> =>
  db("repair_prints").insert(prints.map((print) => REPAIR_PRINTS.omit("id").toRow(print)));
