export { ContactForm } from "./contact-form";
export { SupportPage, type SupportPageData } from "./support-page";
export { readTab } from "./support-tabs";
