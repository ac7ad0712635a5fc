export { createAssistant } from "./assistant-service";
export { assistantModule } from "./module";
