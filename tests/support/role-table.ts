import type { Access } from "@fundi/shared/accounts/roles";
import type { Endpoint } from "@fundi/shared/contract/endpoint";

/** One capability of the shop: the least role that has it, and the calls that it is made of. */
interface Capability {
  least: Access;
  /** What an administrator has to have given beside the role. */
  needs?: NonNullable<Endpoint["needs"]>;
  of: string;
  calls: string;
}

/**
 * Who may call what, written a second time by hand: the contract has the actual access, this table the intended
 * one. A call that is missing here fails the access test, so that each new call needs a decision.
 */
const CAPABILITIES: readonly Capability[] = [
  {
    least: "guest",
    of: "the shop's public face, signing in, ordering, and asking for a price or for help",
    calls: `
      askAssistant beginConversation bookAppointment checkout createQuote forgotPassword getAvailability openGuestLink getAbout getConfig getHealth getLive getLogo getProduct
      getProductPicture getPrivateFile getReady getReplyTime getVideoToken getPolicy listPolicies listDeliveryZones startAlbum uploadToAlbum
      getGuide getGuidePicture listGuides listProductReviews
      listFaqs listOrderStatuses listFeedProducts listProducts listProductsFromDatabase listServices getService listSymptoms listSupportResources login
      register requestPhoneCode resetPassword resetPasswordByPhone searchProducts searchShop sendContactMessage signInByPhone verifyCardPayment
      getStopPage setStopped addProductAlert getLinkedAlert confirmLinkedAlert removeLinkedAlert
    `,
  },
  {
    least: "user",
    of: "one's own data, quotes, bookings, messages, tickets, loyalty",
    calls: `
      deleteReview listReviewsOfOrder writeReview requestCall getCall cancelCall askCallBack abandonPrompt addFavorite answerQuote askAboutQuote getQuote takeOverQuote cancelAppointment changeEmail changePassword confirmEmail confirmMpesaPayment confirmPhone
      confirmFactor endMyOtherSessions endMySession getMyFactor listMySessions removeFactor renewRecoveryCodes
      sendEmailCode sendPhoneProof startFactor
      countUnreadNotifications deleteMyAccount deleteNotifications deleteUpload ensureConversation eraseConversation exportConversation exportMyData leaveContact takeOverConversation
      getAppointment getAppointmentIcs getCreditNote getPrompt listPromptsOfOrder requestPrompt
       getInvoice getLoyalty getMe getOrder getPreferences getTicket initializeCardPayment listConversations
      addAddress listAddresses removeAddress updateAddress
      listProductAlerts removeProductAlert
      listFavorites listMessages listMyAppointments listMyOrders listMyQuotes listMyTickets listMyVouchers
      listNotifications logout openTicket listTicketMessages replyToTicket readConversation readNotification readNotifications redeemReward
      removeFavorite rescheduleAppointment sendMessage setMyOrderStatus takeOverAppointment takeOverOrder updateMe updatePreferences getTextChoices updateTextChoices uploadMultiple uploadSingle
    `,
  },
  {
    least: "staff",
    of: "orders: list, open, move forward, tracking, notes",
    calls: "getAdminOrder listAdminOrders renewOrderLink setOrderKraPin setOrderStatus updateOrder",
  },
  {
    least: "staff",
    of: "the counter: sell, and take money for an order",
    calls: `
      agreeToDiscount createSaleDraft discardSaleDraft findSaleItems findSaleVoucher finishSale getSaleDraft listSaleDrafts
      saveSaleDraft takePayment
    `,
  },
  {
    least: "staff",
    of: "the workshop: devices, intake, the board, and moving jobs",
    calls: `
      addBenchPhotos showRepairPhoto assignRepair cancelRepair changeDataConsent changeIntakeCustomer changeRepairDevice checkInRepair createDevice createIntake findDevices findRepairContacts getDevice
      getHandover getIntake getRepairDocuments getRepairOrigin openRepairOrigin printRepairDocument getRepair getRepairBoard getRepairCards getRepairWords handOver holdRepair listRepairPlaces listRepairs mergeRepair
      announceRepair resumeRepair reworkRepair setRepairLabel suggestDeviceNames suggestRepairPromise undoRepairStep updateDevice updateIntake updateRepair
      withdrawRepair
    `,
  },
  {
    least: "staff",
    of: "the workshop: estimates, and what customers say about them",
    calls: `
      closeUndecided createEstimate decideEstimate getEstimateRules linkEstimate listEstimates listWaitingEstimates recordEstimateCall sendEstimate skipEstimate
      updateEstimate
    `,
  },
  { least: "staff", of: "the workshop: what is asked for when a device comes", calls: "getIntakeRules" },
  { least: "admin", of: "the workshop: what is to be asked for when a device comes", calls: "updateIntakeRules" },
  { least: "staff", of: "the workshop: who fetches a device", calls: "getProofRules sendCollectionCode" },
  { least: "admin", of: "the workshop: what is enough to fetch a device", calls: "updateProofRules" },
  { least: "admin", of: "the workshop: what it decides about estimates", calls: "updateEstimateRules" },
  { least: "staff", of: "the workshop: one's own working time", calls: "correctTime getRunningTime stopTime" },
  { least: "staff", needs: "bench", of: "the workshop: time worked on a repair", calls: "addTime startTime" },
  { least: "manager", of: "the workshop: what an hour costs", calls: "getTimeRates" },
  { least: "admin", of: "the workshop: what an hour is to cost", calls: "setTimeRate" },
  { least: "staff", of: "the workshop: warranties", calls: "claimWarranty decideClaim getWarrantyRules" },
  { least: "admin", of: "the workshop: what it decides about warranties", calls: "updateWarrantyRules" },
  { least: "staff", of: "the workshop: texts before they go", calls: "previewRepairText" },
  {
    least: "staff",
    of: "the workshop: when it alerts its staff, who checks work and sees costs",
    calls: "getRepairAlertRules getWorkRules",
  },
  {
    least: "admin",
    of: "the workshop: changes of when it alerts its staff, who checks work and sees costs",
    calls: "updateRepairAlertRules updateWorkRules",
  },
  {
    least: "guest",
    of: "the estimate of one's repair, by its link",
    calls: "askByLink decideByLink getEstimateByLink objectByLink sendEstimateCode",
  },
  {
    least: "guest",
    of: "the public page of a repair, by its code",
    calls: "findRepairStatus getRepairStatus textEstimateLink",
  },
  {
    least: "guest",
    of: "a text about a repair: say that the number is wrong",
    calls: "reportNumberByCode reportNumberByEstimate",
  },
  {
    least: "staff",
    of: "the workshop: a signature on the customer's phone",
    calls: "endSigning getSigning startSigning",
  },
  { least: "guest", of: "what one is asked to sign on one's phone, by its link", calls: "getSigningByLink signByLink" },
  { least: "staff", of: "the workshop: which number a customer has", calls: "settleWrongNumber" },
  {
    least: "guest",
    // Who has the phone at it: full-page.api.test.ts.
    of: "the full page of a repair, by a code to the phone at it",
    calls: `
      getFullRepair getRepairPagePhoto openRepairPage openRepairPageEstimate payFromRepairPage sendRepairPageCode
      withdrawFromRepairPage
    `,
  },
  { least: "user", of: "one's own repairs", calls: "getMyRepair listMyRepairs withdrawMyRepair" },
  {
    least: "user",
    of: "the estimates of one's own repairs",
    calls: "decideMyEstimate listMyEstimates openMyEstimate sendMyEstimateCode",
  },
  {
    least: "staff",
    needs: "bench",
    of: "the workshop: diagnose and repair",
    calls: "finishWork fitRepairPart giveUpRepair recordDiagnosis startDiagnosis startWork takeOutRepairPart",
  },
  { least: "staff", of: "the workshop: parts of a repair", calls: "addRepairPart giveBackRepairPart" },
  { least: "staff", of: "the workshop: a deposit before anything is estimated", calls: "askIntakeDeposit" },
  {
    least: "staff",
    of: "the workshop: what a line of a repair costs, and who did it",
    calls: "assignRepairLine chargeRepairLine",
  },
  { least: "manager", of: "the workshop: a part for a more urgent repair", calls: "moveRepairPart" },
  {
    least: "staff",
    of: "the workshop: passcodes of devices",
    // Who of the staff may reveal one depends on the job: passcodes.api.test.ts.
    calls: "destroyRepairPasscode getRepairPasscodes revealRepairPasscode sealRepairPasscode",
  },
  { least: "manager", of: "the workshop: a wrong handover", calls: "reopenRepair" },
  { least: "staff", needs: "quality", of: "the workshop: check what others repaired", calls: "failCheck passCheck" },
  {
    least: "admin",
    of: "the workshop: labels, problems, terms, checklists and places",
    calls: `
      addRepairTerms createRepairLabel createRepairPlace createRepairProblem updateCheckShare updateRepairLabel updateRepairPlace updateRepairProblem
      writeChecklist
    `,
  },
  { least: "staff", of: "products: who waits for a lower price", calls: "countProductAlerts" },
  { least: "staff", of: "pictures of the shop: turn and crop", calls: "editPicture" },
  { least: "staff", of: "private photos: store, and take back", calls: "addPrivatePhoto deletePrivateFile" },
  { least: "staff", of: "texts: list, send again, settle", calls: "listTexts resendText settleText" },
  { least: "manager", of: "texts: what they cost", calls: "listTextCosts" },
  {
    least: "manager",
    of: "orders, appointments, quotes: the personal data of customers without an account",
    calls:
      "eraseGuestAppointment eraseGuestData eraseGuestQuote exportGuestAppointment exportGuestData exportGuestQuote",
  },
  { least: "manager", of: "orders: give money and goods back", calls: "refundOrder setRefundReference returnGoods" },
  { least: "staff", of: "orders: move many forward", calls: "getBulkAction listBulkActions startBulkStatus" },
  { least: "staff", of: "tickets, quotes: move or assign many", calls: "startBulkQuotes startBulkTickets" },
  {
    least: "staff",
    of: "repairs: assign, label, put away or text many",
    calls: "previewBulkRepairTexts startBulkRepairs",
  },
  { least: "manager", of: "orders, tickets, quotes: put many back a step", calls: "undoBulkAction" },
  {
    least: "staff",
    of: "lists: one's own views; those for everybody are changed by managers",
    calls: "createView deleteView listViews orderViews setDefaultView updateView",
  },
  { least: "admin", of: "orders: test order", calls: "createTestOrder" },
  { least: "manager", of: "settings: where the shop delivers to", calls: "updateDeliveryZones" },
  { least: "manager", of: "policies: edit and publish", calls: "getPolicyVersion getWrittenPolicy publishPolicy" },
  { least: "manager", of: "settings: limits of one account", calls: "getAccountLimits updateAccountLimits" },
  {
    least: "manager",
    of: "settings: the loyalty programme",
    calls: "getLoyaltyProgramme updateLoyaltyProgramme",
  },
  {
    least: "admin",
    of: "the system: status, failed jobs, how long records are kept",
    calls: "discardFailedJob getRetention getSystemStatus listFailedJobs retryFailedJob updateRetention",
  },
  { least: "staff", of: "payments: list; look after prompts", calls: "checkPrompt listPayments listPrompts" },
  {
    least: "manager",
    of: "payments: approve, reject",
    calls: "approvePayment closePrompt listPromptMessages rejectPayment settlePromptMessage",
  },
  {
    least: "manager",
    of: "payments: statements, reconciliation",
    calls: `
      approveExact attachMoney exportReconciliation listStatements loadStatement mapStatementColumns reconcileDay
      reviewStatement
    `,
  },
  {
    least: "staff",
    of: "inventory: list, movements, restock, adjust, units",
    calls: "addUnits adjustStock listInventory listMovements listUnits restock setUnitState skuExists",
  },
  {
    least: "staff",
    of: "the shop floor: find, scan, pick, buy what runs low",
    calls: "changePurchaseLine findAnything getPurchaseList listPicking receivePurchases scan",
  },
  {
    least: "manager",
    of: "inventory: create, edit, price, describe units",
    calls: "createInventoryItem updateInventoryItem updateUnit",
  },
  {
    least: "staff",
    of: "products, services: list; imports: look at the tables",
    calls: `
      getAdminProduct listAdminProducts listAdminServices listAdminSymptoms
      getProductImport listProductImportRows listProductImports
    `,
  },
  {
    least: "manager",
    of: "products, services: create, edit, delete, bulk delete, import",
    calls: `
      bulkDeleteProducts createProduct createService createSymptom deleteProduct deleteService deleteSymptom restoreProducts updateProduct
      updateService updateSymptom
      cancelProductImport commitProductImport downloadImportRejects importProducts setProductImportMapping
      undoProductImport uploadProductImport
    `,
  },
  {
    least: "staff",
    of: "appointments, quotes, messages, live chat, tickets, technicians list",
    calls: `
      createAdminAppointment getAdminAppointment listAdminAppointments listClosedDayAppointments listTechnicians
      renewAppointmentLink updateAdminAppointment finishCallBack joinCall listCalls
      createAdminQuote getAdminQuote listAdminQuotes listRecentQuotes renewQuoteLink updateQuote
      listAdminMessages mergeDuplicates replyToMessage setMessageState undoMerge
      listSupportConversations listSupportMessages setConversationStatus
      listAdminTickets setTicketStatus
    `,
  },
  {
    least: "staff",
    of: "the desk: notes, assignments, canned replies, tickets",
    calls: `
      addNote assign createCannedReply deleteCannedReply deleteNote editNote getAdminTicket listCannedReplies
      listColleagues listNotes updateCannedReply
    `,
  },
  { least: "admin", of: "messages: merge all", calls: "mergeAllDuplicates" },
  { least: "staff", of: "words of the search: list, preview", calls: "listSearchWords previewSearch" },
  {
    least: "manager",
    of: "words of the search: create, edit, delete",
    calls: "createSearchWord deleteSearchWord updateSearchWord",
  },
  {
    least: "staff",
    of: "reviews: list, show or hide, answer",
    calls: "listReviews removeReviewReply replyToReview setReviewState",
  },
  {
    least: "staff",
    of: "questions, guides, links: list, read",
    calls: "getAdminGuide listAdminFaqs listAdminGuides listAdminResources listDeletedGuides listGuideVersions",
  },
  {
    least: "manager",
    of: "questions, guides, links: create, edit, delete",
    calls: `
      createFaq createGuide createResource deleteFaq deleteGuide deleteResource restoreGuide updateFaq updateGuide
      updateResource
    `,
  },
  {
    least: "staff",
    of: "customers: look-up from an order, quote or chat; write one down",
    calls: "createCustomer findCustomers getCustomer",
  },
  { least: "manager", of: "customers: list", calls: "listCustomers" },
  { least: "staff", of: "today's work: what is new", calls: "countActivity listRecentActivity" },
  {
    least: "manager",
    of: "money figures, analytics, reports, exports",
    calls: "exportList getAnalytics getDashboardStats getReport",
  },
  {
    least: "staff",
    of: "one's own alerts",
    calls: "getAlertPreferences getBellRead markBellRead updateAlertPreferences",
  },
  { least: "staff", of: "settings: read what the shop says of itself", calls: "getSettings" },
  { least: "manager", of: "list staff, read the audit log", calls: "listAudit listStaff" },
  {
    least: "admin",
    of: "backups",
    calls: "downloadBackup downloadBackupUploads listBackups startBackup",
  },
  { least: "manager", of: "settings: what is to be set before the shop opens", calls: "getOpening" },
  {
    least: "admin",
    of: "the words of mails",
    calls:
      "listMailTemplates previewMailTemplate resetMailTemplate updateMailTemplate listTextTemplates previewTextTemplate resetTextTemplate updateTextTemplate",
  },
  {
    least: "admin",
    of: "staff accounts, shop settings, outbox",
    calls: `
      createStaffMember deleteStaffMember getMailServer getPromptSettings listMails resendMail resetStaffFactor sendTestMail sendTestPrompt updateMailServer
      updatePromptSettings updateSettings
      updateStaffMember
    `,
  },
  {
    least: "admin",
    of: "texts: providers, order of channels, quiet hours, test",
    calls: "getTextSettings sendTestText updateTextSettings",
  },
];

const namesOf = (calls: string) => calls.trim().split(/\s+/);

/** Every call of the table, including duplicates. */
export const LISTED_CALLS: readonly string[] = CAPABILITIES.flatMap(({ calls }) => namesOf(calls));

/** The calls that need more than a role, and what. */
export const NEEDED: ReadonlyMap<string, NonNullable<Endpoint["needs"]>> = new Map(
  CAPABILITIES.flatMap(({ needs, calls }) => (needs ? namesOf(calls).map((name) => [name, needs] as const) : [])),
);

/** The least role of each call. */
export const LEAST_ROLE: ReadonlyMap<string, Access> = new Map(
  CAPABILITIES.flatMap(({ least, calls }) => namesOf(calls).map((name) => [name, least] as const)),
);
