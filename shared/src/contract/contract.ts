import * as accounts from "../accounts/accounts";
import * as addresses from "../accounts/addresses";
import * as phoneCodes from "../accounts/phone-codes";
import * as preferences from "../accounts/preferences";
import * as secondFactor from "../accounts/second-factor";
import * as staff from "../accounts/staff";
import * as activity from "../activity/activity";
import * as alerts from "../activity/alerts";
import * as notifications from "../activity/notifications";
import * as adminAppointments from "../appointments/admin-appointments";
import * as appointments from "../appointments/appointments";
import * as assistant from "../assistant/assistant";
import * as audit from "../audit/audit";
import * as favorites from "../catalog/favorites";
import * as productAlerts from "../catalog/product-alerts";
import * as productFeed from "../catalog/product-feed";
import * as products from "../catalog/products";
import * as reviews from "../catalog/reviews";
import * as services from "../catalog/services";
import * as symptoms from "../catalog/symptoms";
import * as assignments from "../collaboration/assignments";
import * as cannedReplies from "../collaboration/canned-replies";
import * as notes from "../collaboration/notes";
import * as calls from "../conversations/calls";
import * as conversations from "../conversations/conversations";
import * as video from "../conversations/video";
import * as customers from "../customers/customers";
import * as delivery from "../delivery/delivery";
import * as guides from "../guides/guides";
import * as productImports from "../import/product-imports";
import * as inbox from "../inbox/inbox";
import * as inventory from "../inventory/inventory";
import * as purchaseList from "../inventory/purchase-list";
import * as shopfloor from "../inventory/shopfloor";
import * as units from "../inventory/units";
import * as links from "../links/links";
import * as bulkActions from "../lists/bulk-actions";
import * as find from "../lists/find";
import * as listExport from "../lists/list-export";
import * as savedViews from "../lists/saved-views";
import * as loyalty from "../loyalty/loyalty";
import * as loyaltyProgramme from "../loyalty/loyalty-programme";
import * as mailServer from "../mail/mail-server";
import * as mailTemplates from "../mail/mail-templates";
import * as adminOrders from "../orders/admin-orders";
import * as guestData from "../orders/guest-data";
import * as orders from "../orders/orders";
import * as cardPayments from "../payments/card-payments";
import * as counterPayments from "../payments/counter-payments";
import * as mpesaPrompts from "../payments/mpesa-prompts";
import * as payments from "../payments/payments";
import * as promptSettings from "../payments/prompt-settings";
import * as moneyReceived from "../payments/received-money";
import * as policies from "../policies/policies";
import * as privateFiles from "../private-files/private-files";
import * as quotes from "../quotes/quotes";
import * as reports from "../reports/reports";
import * as counterSales from "../sales/sales";
import * as searchWords from "../search/search-words";
import * as shopSearch from "../search/shop-search";
import * as about from "../settings/about";
import * as settings from "../settings/settings";
import * as shop from "../settings/shop";
import * as contact from "../support/contact";
import * as support from "../support/support";
import * as supportContent from "../support/support-content";
import * as tickets from "../support/tickets";
import * as backups from "../system/backups";
import * as system from "../system/system";
import * as textChoices from "../texts/text-choices";
import * as textList from "../texts/text-list";
import * as textSettings from "../texts/text-settings";
import * as textTemplates from "../texts/text-templates";
import * as uploads from "../uploads/uploads";
import * as alertRules from "../workshop/alert-rules";
import * as benchPhotos from "../workshop/bench-photos";
import * as checklists from "../workshop/checklists";
import * as corrections from "../workshop/corrections";
import * as dataConsents from "../workshop/data-consents";
import * as devices from "../workshop/devices";
import * as estimateCalls from "../workshop/estimate-calls";
import * as estimates from "../workshop/estimates";
import * as fullPage from "../workshop/full-page";
import * as handovers from "../workshop/handovers";
import * as intakeRules from "../workshop/intake-rules";
import * as intakes from "../workshop/intakes";
import * as myRepairs from "../workshop/my-repairs";
import * as noticeEdits from "../workshop/notice-edits";
import * as passcodes from "../workshop/passcodes";
import * as phoneSignings from "../workshop/phone-signings";
import * as publicEstimates from "../workshop/public-estimates";
import * as publicStatus from "../workshop/public-status";
import * as repairBulk from "../workshop/repair-bulk";
import * as repairDocuments from "../workshop/repair-documents";
import * as repairLines from "../workshop/repair-lines";
import * as repairOrigins from "../workshop/repair-origins";
import * as repairParts from "../workshop/repair-parts";
import * as repairPlaces from "../workshop/repair-places";
import * as repairWords from "../workshop/repair-words";
import * as repairWork from "../workshop/repair-work";
import * as repairs from "../workshop/repairs";
import * as times from "../workshop/times";
import * as warranties from "../workshop/warranties";
import * as withdrawals from "../workshop/withdrawals";
import * as workSettings from "../workshop/work-settings";
import * as wrongNumbers from "../workshop/wrong-numbers";
import type { Endpoint } from "./endpoint";
import * as limits from "./limits";

const domains = {
  about,
  accounts,
  activity,
  adminAppointments,
  adminOrders,
  alerts,
  appointments,
  assignments,
  assistant,
  audit,
  backups,
  cannedReplies,
  bulkActions,
  cardPayments,
  benchPhotos,
  checklists,
  contact,
  calls,
  conversations,
  counterSales,
  customers,
  corrections,
  dataConsents,
  delivery,
  devices,
  addresses,
  favorites,
  find,
  inbox,
  handovers,
  intakeRules,
  intakes,
  inventory,
  links,
  listExport,
  loyalty,
  loyaltyProgramme,
  mailServer,
  mailTemplates,
  moneyReceived,
  mpesaPrompts,
  promptSettings,
  notes,
  notifications,
  searchWords,
  shopSearch,
  counterPayments,
  guestData,
  guides,
  orders,
  payments,
  policies,
  privateFiles,
  phoneCodes,
  preferences,
  productAlerts,
  productFeed,
  products,
  productImports,
  purchaseList,
  units,
  quotes,
  repairs,
  repairBulk,
  repairDocuments,
  repairLines,
  repairOrigins,
  repairParts,
  repairWork,
  warranties,
  times,
  alertRules,
  noticeEdits,
  repairPlaces,
  repairWords,
  estimateCalls,
  estimates,
  passcodes,
  phoneSignings,
  myRepairs,
  publicEstimates,
  publicStatus,
  fullPage,
  withdrawals,
  workSettings,
  wrongNumbers,
  reports,
  reviews,
  savedViews,
  secondFactor,
  services,
  symptoms,
  limits,
  settings,
  shop,
  shopfloor,
  staff,
  support,
  supportContent,
  system,
  uploads,
  textChoices,
  textList,
  textSettings,
  textTemplates,
  tickets,
  video,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/**
 * Every endpoint by name: read by the API documents, the access tests and the fuzz test.
 *
 * @throws Error when two endpoints share a name, or a method and a path: one of them would be lost silently.
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

type NamedEndpoint = Endpoint & { domain: string };

export const contract = contractOf(domains);
