import { wallClock } from "@fundi/shared/values/time";
import type { App } from "../app";
import { demoCustomers } from "./data/history";
import { type DemoQuote, type DemoQuoteStep, demoQuotes } from "./data/quotes";
import type { Cast, PlayedClock } from "./play-history";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Plays the quotes through the regular services, oldest first. */
export async function playQuotes(app: App, cast: Cast, clock: PlayedClock): Promise<void> {
  const end = clock.now.getTime();
  const services = await app.catalog.serviceIdsByTitle(demoQuotes.map(({ service }) => service));
  for (const [index, quote] of demoQuotes.entries()) {
    const at = (hours: number) => {
      clock.now = new Date(Math.min(end, end - quote.daysAgo * DAY_MS + hours * HOUR_MS));
      return clock.now;
    };
    await playQuote(app, cast, quote, { index, serviceId: services.get(quote.service), at });
  }
  clock.now = new Date(end);
  await app.dispatcher.drain();
}

interface Scene {
  index: number;
  serviceId: number | undefined;
  /** Sets the clock to so many hours after the request, and returns that time. */
  at: (hours: number) => Date;
}

async function playQuote(
  { quotes, shop }: App,
  { customers, staff }: Cast,
  demo: DemoQuote,
  scene: Scene,
): Promise<void> {
  const viewer = customers[demo.customer];
  const person = demoCustomers[demo.customer];
  if (!viewer || !person || !scene.serviceId)
    throw new Error(`Demo quote ${scene.index} has no customer ${demo.customer} or no service ${demo.service}.`);
  scene.at(0);
  const id = await quotes.request({
    form: {
      name: viewer.name,
      email: person.email,
      phone: person.phone,
      service: demo.service,
      serviceId: scene.serviceId,
      message: demo.message,
      urgency: demo.urgency,
      budget: demo.budget ?? null,
      serviceCategory: null,
      deviceType: demo.deviceType ?? null,
      images: [],
    },
    viewer,
    address: "",
    once: { scope: "demo", key: `quote-${scene.index}`, fingerprint: "" },
  });
  // An interrupted load continues where it stopped; a finished one has nothing left to do.
  const { version } = await quotes.view(id);
  for (const step of demo.steps.slice(version - 1)) {
    await quotes.update({ id, change: changeOf(step, scene.at(step.hours), shop.timeZone), viewer: staff });
  }
  const { status } = await quotes.view(id);
  if (!demo.answer || status !== "quoted") return;
  scene.at(demo.answer.hours);
  await quotes.answer({ id, status: demo.answer.status, reason: "", version: undefined, viewer });
}

function changeOf(step: DemoQuoteStep, now: Date, timeZone: string) {
  if (step.status === "in-review") return { status: step.status };
  if (step.status === "declined") return { status: step.status, adminNotes: step.notes };
  const { status, lines, notes, validDays } = step;
  const validUntil = validDays ? wallClock(new Date(now.getTime() + validDays * DAY_MS), timeZone).date : null;
  return { status, lines: [...lines], adminNotes: notes, validUntil };
}
