export { AssistantButton } from "./assistant-button";
