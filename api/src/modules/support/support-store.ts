import type { Faq, SupportResource } from "@fundi/shared/support/support";
import type { Knex } from "knex";

/** Returns FAQs in the order in which they were added. */
export async function listFaqs(db: Knex): Promise<Faq[]> {
  const rows = await db("faqs")
    .select("id", "question", "answer", "question_sw", "answer_sw", "category")
    .orderBy("id");
  return rows.map((row) => ({
    id: row.id,
    question: row.question,
    answer: row.answer,
    questionSw: row.question_sw,
    answerSw: row.answer_sw ?? "",
    category: row.category,
  }));
}

export async function listResources(db: Knex): Promise<SupportResource[]> {
  const rows = await db("support_resources")
    .select("id", "title", "description", "type", "difficulty", "duration", "url")
    .orderBy("id");
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    type: row.type,
    difficulty: row.difficulty,
    duration: row.duration,
    url: row.url,
  }));
}

/** Adds FAQs, or updates those with the same question. */
export async function saveFaqs(db: Knex, faqs: readonly Omit<Faq, "id">[], now: Date): Promise<void> {
  if (faqs.length === 0) return;
  await db("faqs")
    .insert(
      faqs.map(({ question, answer, questionSw, answerSw, category }) => ({
        ...{ question, answer, category, created_at: now },
        ...{ question_sw: questionSw, answer_sw: answerSw },
      })),
    )
    .onConflict("question")
    .merge(["answer", "question_sw", "answer_sw", "category"]);
}

/** Adds links, or updates those with the same title. */
export async function saveResources(
  db: Knex,
  resources: readonly Omit<SupportResource, "id">[],
  now: Date,
): Promise<void> {
  if (resources.length === 0) return;
  await db("support_resources")
    .insert(
      resources.map(({ title, description, type, difficulty, duration, url }) => ({
        title,
        description,
        type,
        difficulty,
        duration: duration ?? null,
        url,
        created_at: now,
      })),
    )
    .onConflict("title")
    .merge(["description", "type", "difficulty", "duration", "url"]);
}
