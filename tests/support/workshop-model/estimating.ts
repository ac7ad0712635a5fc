import type { CallInput } from "@fundi/shared/contract/endpoint";
import {
  closeUndecided as closeUndecidedCall,
  createEstimate,
  decideEstimate,
  type Estimate,
  listEstimates,
  sendEstimate,
  skipEstimate,
} from "@fundi/shared/workshop/estimates";
import { decideByLink, getEstimateByLink, type PublicEstimate } from "@fundi/shared/workshop/public-estimates";
import type { Repair } from "@fundi/shared/workshop/repairs";
import type { Person } from "../api";
import type { Chance } from "../chance";
import {
  type Act,
  about,
  ask,
  askOnce,
  isOdd,
  type Outcome,
  oneId,
  outcomeOf,
  runSchedules,
  seeJob,
  someJob,
  type Workshop,
} from "./workshop";

type LineBody = CallInput<typeof createEstimate>["body"]["lines"][number];

const part = ({ partIds }: Workshop, chance: Chance, price: number): LineBody => ({
  ...{ kind: "part", grade: chance.oneOf(["oem", "oem", "generic"] as const), itemId: chance.oneOf(partIds), price },
  ...{ quantity: chance.oneOf([1, 1, 1, 2]), warrantyDays: chance.oneOf([90, 90, 0]) },
});
const labour = (chance: Chance, price: number): LineBody => ({
  ...{ kind: "labour", text: "Fitting", price, warrantyDays: chance.oneOf([30, 0]) },
});

/** Lines with prices of cents and of nothing, with or without a choice. */
function linesOf(workshop: Workshop, chance: Chance): LineBody[] {
  const price = chance.oneOf([100, 450.5, 1200, 0]);
  const lines = [part(workshop, chance, price), labour(chance, chance.oneOf([300, 99.99, 2500]))];
  // Which part it is, somebody says later.
  if (chance.below(4) === 0) lines.push({ kind: "part", grade: "oem", text: "Screen", price, warrantyDays: 90 });
  const extra = { ...labour(chance, 150), text: "Cleaning", isRequired: false };
  const options: LineBody[] = (["A", "B"] as const).map((option) => ({ ...part(workshop, chance, price), option }));
  return chance.oneOf([lines, lines.slice(1), [...lines, extra], [...options, labour(chance, 300), extra]]);
}

/** An estimate is written and sent; one that waits is replaced by it. */
export const offer: Act = async (workshop, chance) => {
  const stages =
    chance.below(3) > 0
      ? (["received", "diagnosing"] as const)
      : (["awaiting_approval", "approved", "in_repair"] as const);
  const job = await someJob(workshop, chance, stages);
  if (!job) return "idle";
  const by = chance.oneOf(workshop.staff);
  const body = {
    lines: linesOf(workshop, chance),
    depositPercent: chance.below(3) === 0 ? 30 : null,
    stopsWork: chance.below(3) === 0,
    promiseAt: chance.below(3) === 0 ? new Date(workshop.shop.now().getTime() + 3 * 86_400_000).toISOString() : null,
  };
  const drafted = await ask(workshop, by, createEstimate, { params: { id: job.id }, body });
  const draft = drafted ?? (await estimateIn(workshop, by, job.id, "draft"));
  return draft ? send(workshop, chance, by, draft) : "refused";
};

async function send(workshop: Workshop, chance: Chance, by: Person, draft: Estimate): Promise<Outcome> {
  const { repairId: id, number, version } = draft;
  const sent = await ask(workshop, by, sendEstimate, {
    params: { id, number },
    body: { version, text: chance.below(4) === 0 },
  });
  const link = sent?.link?.split("/e/")[1];
  if (sent && link) workshop.links.set(sent.estimate.id, link);
  return outcomeOf(sent);
}

async function estimateIn(workshop: Workshop, by: Person, id: number, state: Estimate["state"]) {
  const known = await ask(workshop, by, listEstimates, { params: { id } });
  return known?.estimates.find((estimate) => estimate.state === state) ?? null;
}

/** One of the choices that an estimate offers. */
function choiceOf(lines: PublicEstimate["lines"], chance: Chance) {
  const options = [...new Set(lines.flatMap(({ option }) => option ?? []))];
  const option = options.length === 0 ? null : chance.oneOf(options);
  const offered = lines.filter((line) => line.option === null || line.option === option);
  const extras = offered.filter(({ isRequired }) => !isRequired && chance.below(2) === 0);
  const taken = [...offered.filter(({ isRequired }) => isRequired), ...extras];
  return {
    option,
    extraIds: extras.map(({ id }) => id),
    consents: taken.some(({ grade }) => grade === "generic") ? (["generic"] as const).slice() : [],
  };
}
const verdict = (chance: Chance) => (chance.below(5) === 0 ? ("decline" as const) : ("approve" as const));

/** Staff record what a customer said; two may do so at once. */
export const decideSpoken: Act = async (workshop, chance) => {
  const id = await oneId(
    chance,
    workshop.shop.api.app.db("repair_estimates").select("job_id as id").where({ state: "sent" }) as never,
    "job_id",
  );
  if (id === null) return "idle";
  const by = chance.oneOf(workshop.staff);
  const estimate = await estimateIn(workshop, by, id, "sent");
  if (!estimate) return "idle";
  const decide = (who: Person) =>
    askOnce(workshop, chance, who, decideEstimate, {
      params: { id, number: estimate.number },
      body: {
        ...{ version: estimate.version, decision: verdict(chance), ...choiceOf(estimate.lines, chance) },
        ...({ via: "counter", name: "Grace", words: "Yes please" } as const),
      },
    });
  const rivals = chance.below(4) === 0 ? [by, chance.oneOf(workshop.staff)] : [by];
  return outcomeOf(...(await Promise.all(rivals.map(decide))));
};

const signature = {
  ...{ way: "drawn" as const, width: 90, height: 36 },
  strokes: [Array.from({ length: 30 }, (_, index) => ({ x: 10 + index, y: 10 + (index % 5), t: index * 10 }))],
};

/** A customer decides on the page of an estimate that they were sent, the present one or an earlier. */
export const decideByPage: Act = async (workshop, chance) => {
  const sent = workshop.shop.api.app.db("repair_estimates").select("id");
  const id = await oneId(
    chance,
    (isOdd(chance) ? sent.whereNot({ state: "draft" }) : sent.where({ state: "sent" })) as never,
  );
  const link = id === null ? undefined : workshop.links.get(id);
  if (link === undefined) return "idle";
  const guest = { ...(workshop.shop.customers[0] as Person), call: workshop.shop.api.guest };
  const page = await ask(workshop, guest, getEstimateByLink, { params: { link } });
  if (page?.state !== "open") return "idle";
  const { number, shownHash } = page;
  const body = {
    number,
    shownHash,
    decision: verdict(chance),
    ...choiceOf(page.lines, chance),
    name: "Grace W.",
    signature,
  };
  return outcomeOf(await ask(workshop, guest, decideByLink, { params: { link }, body }));
};

/** Work goes on within what was agreed at intake, or for nothing: under a claim, or as it costs nothing. */
export const skip: Act = async (workshop, chance) => {
  const job = await someJob(workshop, chance, ["received", "diagnosing"]);
  if (!job) return "idle";
  return outcomeOf(
    await askOnce(
      workshop,
      chance,
      chance.oneOf(workshop.staff),
      skipEstimate,
      about(job, { lines: agreedLines(workshop, chance, job) }),
    ),
  );
};

function agreedLines(workshop: Workshop, chance: Chance, job: Repair): LineBody[] {
  const claimed = job.claims.flatMap(({ id, line }) =>
    line ? [{ ...line, grade: line.kind === "part" ? (line.grade ?? "oem") : null, price: 0, claimId: id }] : [],
  );
  if (claimed.length > 0) return claimed;
  const { fixedPrice, ceiling } = job.agreement;
  if (fixedPrice === null && ceiling === null && !isOdd(chance)) return [labour(chance, 0), part(workshop, chance, 0)];
  const lines = [part(workshop, chance, 100), labour(chance, chance.oneOf([300, 0]))];
  return chance.oneOf([lines, lines, [part(workshop, chance, 0), ...lines], [labour(chance, 0)]]);
}

/** Nobody answers for two weeks. */
async function twoWeeks(workshop: Workshop): Promise<void> {
  for (const minutes of [8 * 1440, 8 * 1440]) {
    workshop.shop.pass(minutes);
    await runSchedules(workshop);
  }
}

/** A job whose estimate expired a week ago. */
const undecided = (workshop: Workshop, chance: Chance): Promise<number | null> =>
  oneId(
    chance,
    workshop.shop.api.app
      .db("repair_estimates as e")
      .join("repair_jobs as j", "j.id", "e.job_id")
      .where({ "e.state": "expired", "j.stage": "awaiting_approval" })
      .where("e.expired_at", "<", new Date(workshop.shop.now().getTime() - 7 * 86_400_000))
      .select("j.id as id") as never,
    "j.id",
  );

/** A device goes back whose customer never answered. */
export const closeUndecided: Act = async (workshop, chance) => {
  let id = await undecided(workshop, chance);
  if (id === null) {
    await twoWeeks(workshop);
    id = await undecided(workshop, chance);
  }
  const job = id === null ? null : await seeJob(workshop, id);
  if (!job) return "idle";
  return outcomeOf(await ask(workshop, chance.oneOf(workshop.staff), closeUndecidedCall, about(job, {})));
};
