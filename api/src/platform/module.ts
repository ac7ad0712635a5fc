import type { Router } from "express";
import type { Subscribing } from "./events/dispatcher";
import type { Finder } from "./find/finder";
import type { Bind } from "./http/route";
import type { JobHandler } from "./jobs/job";
import type { Loop } from "./loop";
import type { GuestData, PersonalData } from "./privacy/personal-data";
import type { PrivateFileOwner } from "./private-files/private-file-owner";
import type { Schedule } from "./schedules";
import type { ExportSource } from "./tables/export-source";

/**
 * What a module adds to the shop. Each module declares it in its `module.ts`; `shop-modules.ts` lists all of them, and
 * `app.ts` treats them alike.
 */
export interface ShopModule {
  /** The name of its folder. */
  name: string;
  /** Binds its endpoints. `router` is for webhooks of providers, which are outside the contract. */
  routes?: (bind: Bind, router: Router) => void;
  /** Kinds of background jobs that it runs. */
  jobs?: readonly JobHandler[];
  /** Work that is looked at every minute. */
  schedules?: readonly Schedule[];
  /** Loops of its own, for work that must not delay other modules. */
  loops?: readonly Loop[];
  /** Such loops for work that requests queue: also woken when another process has queued some. */
  queues?: readonly Loop[];
  /** Subscribes to domain events. */
  subscribe?: (dispatcher: Subscribing) => void;
  /** The personal data in its tables, for a person's download and erasure. */
  personalData?: readonly PersonalData[];
  /** The personal data in its tables about an order without an account. */
  guestData?: readonly GuestData[];
  /** The kinds of private files that belong to its records, and who may read them. */
  privateFiles?: readonly PrivateFileOwner[];
  /** Its records in the search over everything. */
  finders?: readonly Finder[];
  /** Its lists that can be exported. */
  exports?: readonly ExportSource[];
  /** Called at start, before any background work. */
  start?: () => Promise<void> | void;
  /** Called at stop, after all background work has ended. */
  stop?: () => Promise<void> | void;
}
