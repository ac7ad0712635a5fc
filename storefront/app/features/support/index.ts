export { ContactForm } from "./contact-form";
export { contactCategoryName, PRIORITY_NAMES } from "./contact-words";
export { SupportPage, type SupportPageData } from "./support-page";
export { readTab } from "./support-tabs";
