import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import { SYMPTOMS, type SymptomRecord } from "./symptom";

const EDITABLE = SYMPTOMS.omit("id");

/** Adds the services that staff chose to the rows. */
async function withServices(db: Knex, rows: readonly Row[]): Promise<SymptomRecord[]> {
  const symptoms = rows.map(SYMPTOMS.read);
  const links: { symptom_id: number; service_id: number }[] = await db("symptom_services")
    .whereIn(
      "symptom_id",
      symptoms.map(({ id }) => id),
    )
    .orderBy(["symptom_id", "position", "service_id"])
    .select("symptom_id", "service_id");
  return symptoms.map((symptom) => ({
    ...symptom,
    serviceIds: links.filter((link) => link.symptom_id === symptom.id).map((link) => link.service_id),
  }));
}

/** Returns all symptoms in the order of customers. */
export async function listSymptoms(db: Knex): Promise<SymptomRecord[]> {
  return withServices(db, await db("symptoms").select(SYMPTOMS.selected).orderBy(["position", "id"]));
}

/** Locks a symptom, so that concurrent changes run one after the other. */
export async function lockSymptom(db: Knex, id: number): Promise<SymptomRecord | null> {
  const rows: Row[] = await db("symptoms").select(SYMPTOMS.selected).where({ id }).forUpdate();
  return (await withServices(db, rows))[0] ?? null;
}

/** Returns which of these services exist. */
export async function existingServiceIds(db: Knex, ids: readonly number[]): Promise<Set<number>> {
  const rows: { id: number }[] = await db("services").whereIn("id", ids).select("id");
  return new Set(rows.map(({ id }) => id));
}

async function saveServicesOf(db: Knex, symptomId: number, serviceIds: readonly number[]): Promise<void> {
  await db("symptom_services").where({ symptom_id: symptomId }).del();
  if (serviceIds.length > 0)
    await db("symptom_services").insert(
      serviceIds.map((serviceId, position) => ({ symptom_id: symptomId, service_id: serviceId, position })),
    );
}

/** Returns the id. */
export async function insertSymptom(db: Knex, symptom: Omit<SymptomRecord, "id">, now: Date): Promise<number> {
  const { serviceIds, ...fields } = symptom;
  const [id = 0] = await db("symptoms").insert({ ...EDITABLE.toRow(fields), updated_at: now });
  await saveServicesOf(db, id, serviceIds);
  return id;
}

export async function saveSymptom(db: Knex, { id, serviceIds, ...fields }: SymptomRecord, now: Date): Promise<void> {
  await db("symptoms")
    .where({ id })
    .update({ ...EDITABLE.toRow(fields), updated_at: now });
  await saveServicesOf(db, id, serviceIds);
}

/** Its links to services go with it. */
export async function deleteSymptom(db: Knex, id: number): Promise<void> {
  await db("symptoms").where({ id }).del();
}
