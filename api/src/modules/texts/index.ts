export { textsModule } from "./module";
export { createTextChoices, type TextChoiceService } from "./text-choice-service";
export { type CodeRequest, createTexts, type TextRequest, type Texts } from "./text-service";
export { createTextSettings, type TextSettingsService } from "./text-settings";
export { isSameSecret } from "./text-webhooks";
export { createSendTestText } from "./use-cases/send-test-text";
