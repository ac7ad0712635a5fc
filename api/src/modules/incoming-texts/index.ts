export { createIncomingTexts } from "./incoming-texts";
export { incomingTextsModule } from "./module";
export { whatsAppArrived } from "./read-incoming-text";
