import type { ShopModule } from "../../platform/module";
import type { Uploads } from "./uploads";

/** Pictures that people add to messages, quotes and profiles. */
export const uploadsModule = ({ routes, jobs, sweepUnused, personalData }: Uploads): ShopModule => ({
  name: "uploads",
  routes,
  jobs,
  schedules: [{ name: "unused uploads", run: sweepUnused }],
  personalData: [personalData],
});
