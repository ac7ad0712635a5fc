import { listServices, Service } from "@fundi/shared/catalog/services";
import { listSymptoms, type Symptom } from "@fundi/shared/catalog/symptoms";
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

/** Loads what customers can say is wrong; nothing when it could not be read: the list of services is there without it. */
export async function loadSymptoms(context: AppLoadContext): Promise<Symptom[]> {
  try {
    return await apiFor(context)(listSymptoms, {});
  } catch (error) {
    console.warn(`The symptoms could not be read, request ${context.requestId}: ${error}`);
    return [];
  }
}

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
