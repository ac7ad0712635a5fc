import * as accounts from "./accounts";
import * as activity from "./activity";
import * as adminAppointments from "./admin-appointments";
import * as alerts from "./alerts";
import * as appointments from "./appointments";
import * as assignments from "./assignments";
import * as audit from "./audit";
import * as backups from "./backups";
import * as bulkActions from "./bulk-actions";
import * as cannedReplies from "./canned-replies";
import * as cardPayments from "./card-payments";
import * as contact from "./contact";
import * as conversations from "./conversations";
import * as counterSales from "./counter-sales";
import * as customers from "./customers";
import type { Endpoint } from "./endpoint";
import * as favorites from "./favorites";
import * as find from "./find";
import * as inbox from "./inbox";
import * as inventory from "./inventory";
import * as limits from "./limits";
import * as listExport from "./list-export";
import * as loyalty from "./loyalty";
import * as mailServer from "./mail-server";
import * as mailTemplates from "./mail-templates";
import * as moneyReceived from "./money-received";
import * as notes from "./notes";
import * as notifications from "./notifications";
import * as orderDesk from "./order-desk";
import * as orders from "./orders";
import * as payments from "./payments";
import * as preferences from "./preferences";
import * as productImports from "./product-imports";
import * as products from "./products";
import * as purchaseList from "./purchase-list";
import * as quotes from "./quotes";
import * as reports from "./reports";
import * as savedViews from "./saved-views";
import * as secondFactor from "./second-factor";
import * as services from "./services";
import * as settings from "./settings";
import * as shop from "./shop";
import * as shopfloor from "./shopfloor";
import * as staff from "./staff";
import * as support from "./support";
import * as supportContent from "./support-content";
import * as system from "./system";
import * as tickets from "./tickets";
import * as uploads from "./uploads";
import * as video from "./video";

const domains = {
  accounts,
  activity,
  adminAppointments,
  alerts,
  appointments,
  assignments,
  audit,
  backups,
  cannedReplies,
  bulkActions,
  cardPayments,
  contact,
  conversations,
  counterSales,
  customers,
  favorites,
  find,
  inbox,
  inventory,
  listExport,
  loyalty,
  mailServer,
  mailTemplates,
  moneyReceived,
  notes,
  notifications,
  orderDesk,
  orders,
  payments,
  preferences,
  products,
  productImports,
  purchaseList,
  quotes,
  reports,
  savedViews,
  secondFactor,
  services,
  limits,
  settings,
  shop,
  shopfloor,
  staff,
  support,
  supportContent,
  system,
  uploads,
  tickets,
  video,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/**
 * Every endpoint by name: what the documents, the role walk and the fuzz test read.
 *
 * @throws Error when two endpoints share a name, or a method and a path: one of them would silently be missing here.
 */
export function contractOf(modules: Readonly<Record<string, object>>): Readonly<Record<string, NamedEndpoint>> {
  const byName: Record<string, NamedEndpoint> = {};
  const byPlace = new Map<string, string>();
  for (const [domain, module] of Object.entries(modules))
    for (const [name, value] of Object.entries(module)) {
      if (!isEndpoint(value)) continue;
      const place = `${value.method} ${value.path.replace(/:\w+/g, ":")}`;
      const taken = byName[name] ? `the name of ${byName[name].domain}` : byPlace.get(place);
      if (taken) throw new Error(`Endpoint ${domain}.${name} (${value.method} ${value.path}) has ${taken} as well.`);
      byPlace.set(place, `the address of ${domain}.${name}`);
      // The response stays a getter, see `endpoint`.
      const descriptors = { ...Object.getOwnPropertyDescriptors(value), domain: { value: domain, enumerable: true } };
      byName[name] = Object.defineProperties({}, descriptors) as NamedEndpoint;
    }
  return byName;
}

export type NamedEndpoint = Endpoint & { domain: string };

export const contract = contractOf(domains);
