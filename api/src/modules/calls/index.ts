export { type CallService, createCallService } from "./call-service";
export { callsModule } from "./module";
