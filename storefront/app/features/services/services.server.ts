import { listServices, Service } from "@fundi/shared/catalog/services";
import { z } from "@fundi/shared/contract/z";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";

const ValidServices = z.array(z.unknown()).transform((candidates) =>
  candidates.flatMap((candidate) => {
    const parsed = Service.safeParse(candidate);
    if (!parsed.success) console.warn("A service breaks the contract and is left out:", z.prettifyError(parsed.error));
    return parsed.success ? parsed.data : [];
  }),
);

/** Loads the offered services, most requested first; null when the api does not respond. */
export async function loadServices(context: AppLoadContext): Promise<Service[] | null> {
  try {
    const services = await apiFor(context)({ ...listServices, response: ValidServices }, {});
    return services.sort((a, b) => b.popularity - a.popularity || a.id - b.id);
  } catch (error) {
    console.warn(`The services could not be read, request ${context.requestId}: ${error}`);
    return null;
  }
}
