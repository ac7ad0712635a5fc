import { bindUseCases } from "../../platform/use-cases";
import type { SupportDependencies } from "./support-dependencies";
import { receiveContactRequest } from "./use-cases/receive-contact-request";

/** The public contact form. */
export const createContactService = (dependencies: SupportDependencies) =>
  bindUseCases(dependencies, { receive: receiveContactRequest });

export type ContactService = ReturnType<typeof createContactService>;
