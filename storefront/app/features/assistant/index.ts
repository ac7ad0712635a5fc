export { AssistantBarButton } from "./assistant-bar-button";
export { AssistantButton } from "./assistant-button";
