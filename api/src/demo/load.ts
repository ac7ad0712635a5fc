import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Role } from "@fundi/shared/accounts/roles";
import { toMinor } from "@fundi/shared/values/money";
import { type App, createApp } from "../app";
import { readEnv } from "../env";
import { saveCapabilities } from "../platform/auth/capability-store";
import type { Actor } from "../platform/auth/session-store";
import { createShopFiles, fileSettings } from "../platform/files/shop-files";
import { createLog } from "../platform/log";
import { demoFaqs } from "./data/faqs";
import { DEMO_GUIDES, demoGuideForm } from "./data/guides/demo-guides";
import { demoHelpLinks } from "./data/help-links";
import { demoCustomers } from "./data/history";
import { demoServices } from "./data/services";
import { dataFolder } from "./data-folder";
import { DEMO_PHOTOS } from "./pictures/demo-photos";
import { DEMO_FOLDER, demoPhotosOf } from "./pictures/demo-pictures";
import { playAppointments } from "./play-appointments";
import { playCollaboration } from "./play-collaboration";
import { playConversation } from "./play-conversation";
import { type PlayedClock, playHistory } from "./play-history";
import { playLoyalty } from "./play-loyalty";
import { playQuotes } from "./play-quotes";
import { playRepairs } from "./play-repairs";
import { playReviews } from "./play-reviews";
import { playTickets } from "./play-tickets";
import { playUnits } from "./play-units";

const STAFF: readonly { role: Role; firstName: string; lastName: string }[] = [
  { role: "admin", firstName: "Amina", lastName: "Hassan" },
  { role: "manager", firstName: "Grace", lastName: "Njeri" },
  { role: "staff", firstName: "Brian", lastName: "Kiprono" },
];

/** Colleagues of the staff login who repair devices, too. */
const TECHNICIANS = [
  { email: "achieng@fundi.example", firstName: "Achieng", lastName: "Otieno" },
  { email: "kevin@fundi.example", firstName: "Kevin", lastName: "Wafula" },
] as const;

/** Creates an account unless it exists. */
async function person(
  app: App,
  input: { email: string; firstName: string; lastName: string; role: Role; password: string; phone?: string },
): Promise<Actor> {
  const account = (await app.accounts.findByEmail(input.email)) ?? (await app.accounts.createAccount(input));
  return {
    id: account.id,
    role: account.role,
    name: `${account.firstName} ${account.lastName}`,
    email: account.email,
    capabilities: account.capabilities,
    sessionHash: "",
  };
}

/** Gives the products of the price list their photos, copied to the shop's uploads. */
async function showPhotos(app: App, actorId: number): Promise<void> {
  const { uploads } = createShopFiles(fileSettings(env));
  const folder = path.join(dataFolder, "pictures");
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".webp")))
    await uploads.put(`${DEMO_FOLDER}/${file}`, await readFile(path.join(folder, file)));
  const productIds = await app.catalog.productIdsBySku(Object.keys(DEMO_PHOTOS));
  await app.catalog.setPhotos(new Map([...productIds].map(([sku, id]) => [id, demoPhotosOf(sku)])), actorId);
}

/** Adds the guides that are not there yet; their pictures are among those of the products. */
async function addGuides(app: App, actorId: number): Promise<void> {
  const [services, products] = await Promise.all([
    app.catalog.serviceIdsByTitle(DEMO_GUIDES.flatMap((guide) => guide.services)),
    app.catalog.productIdsBySku(DEMO_GUIDES.flatMap((guide) => guide.products)),
  ]);
  const there = new Set((await app.guides.editing.list()).map(({ title }) => title));
  // The newest stands first in the list.
  for (const guide of DEMO_GUIDES.toReversed())
    if (!there.has(guide.title[0]))
      await app.guides.editing.create(demoGuideForm(guide, services, products), actorId, null);
}

/** Fills an empty shop through the product's own importer and services. Idempotent. */
async function loadDemo(app: App, clock: PlayedClock): Promise<void> {
  // The demo shop's loyalty programme; no background work runs here.
  await app.loyalty.programme.start();
  const staff = await Promise.all(
    STAFF.map(({ role, firstName, lastName }) =>
      person(app, { email: `${role}@fundi.example`, firstName, lastName, role, password: `fundi-${role}` }),
    ),
  );
  const technicians = await Promise.all(
    TECHNICIANS.map((colleague) => person(app, { ...colleague, role: "staff", password: "fundi-staff" })),
  );
  const customers = await Promise.all(
    demoCustomers.map(({ email, firstName, lastName, phone }) =>
      person(app, { email, firstName, lastName, phone, role: "user", password: "fundi-customer" }),
    ),
  );
  const [admin, manager, clerk] = staff;
  const [achieng, kevin] = technicians;
  if (!admin || !manager || !clerk || !achieng || !kevin) throw new Error("The demo shop needs all of its staff.");

  await app.catalog.saveServices(
    demoServices.map(({ price, priceTo = 0, ...service }) => ({
      ...service,
      ...{ priceMinor: toMinor(price), priceToMinor: toMinor(priceTo) },
    })),
  );
  await app.support.saveFaqs(demoFaqs);
  await app.support.saveResources(demoHelpLinks);

  const bytes = await readFile(path.join(dataFolder, "catalogue.csv"));
  const { counts } = await app.imports.importFile({ name: "catalogue.csv", bytes, actorId: manager.id });
  if (counts.error > 0) throw new Error(`${counts.error} rows of the demo catalogue could not be imported.`);

  await showPhotos(app, manager.id);
  await addGuides(app, manager.id);

  const cast = { customers, manager, staff: clerk };
  await playQuotes(app, cast, clock);
  await playAppointments(app, cast, clock);
  await playTickets(app, cast, clock);
  await playCollaboration(app, cast);
  const [customer] = customers;
  if (!customer) throw new Error("The demo shop needs its first customer.");
  await playConversation(app, { customer, staff: clerk }, clock);
  // The manager checks what the others have repaired.
  await saveCapabilities(app.db, manager.id, ["quality"]);
  const grace: Actor = { ...manager, capabilities: ["quality"] };
  await playRepairs(app, { admin, workers: { grace, brian: clerk, achieng, kevin } }, clock);
  // Orders come last and oldest first, so that recent activity is in order.
  await playHistory(app, cast, clock);
  await playReviews(app, cast, clock);
  await playUnits(app, cast);
  await playLoyalty(app, customer);
}

// A month of orders is played in a minute.
const env = readEnv({ ...process.env, ACCOUNT_LIMITS: "off" });
if (env.NODE_ENV === "production")
  throw new Error("Demo logins have known passwords: they are not made in production.");
const clock: PlayedClock = { now: new Date() };
const app = createApp({ env, log: createLog("warn"), version: "demo", statementMs: 0, clock: () => clock.now });
try {
  await loadDemo(app, clock);
} finally {
  await app.stop();
}
