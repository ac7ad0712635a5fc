import type { AppointmentDependencies } from "../appointment-dependencies";
import * as store from "../technician-store";

/** Returns those whom an appointment may be given to. */
export const listTechnicians = ({ db }: AppointmentDependencies) => store.listTechnicians(db);
