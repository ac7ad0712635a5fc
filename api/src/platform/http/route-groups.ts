import { type RequestHandler, Router } from "express";

export interface RouteGroups {
  /** Returns the router for a path of the contract. */
  routerFor(path: string): Router;
  /** Passes a request to its group, and on when no route there has its path. `stack` lists the groups, as a router's does. */
  handle: RequestHandler & { stack: readonly { handle: Router }[] };
}

/** Returns the words of a path that name its group: `orders` of /api/orders/:id, `admin/orders` of /api/admin/orders. */
function groupOf(path: string): string {
  const [, , area = "", part = ""] = path.split("/", 4);
  return area === "admin" ? `admin/${part}` : area;
}

/**
 * Groups routes by the first words of their paths. Express compares a request with one route after the other; with a group
 * for each part of the api it compares it with the routes of that part only.
 */
export function createRouteGroups(): RouteGroups {
  const groups = new Map<string, Router>();
  const stack: { handle: Router }[] = [];
  const handle: RequestHandler = (req, res, next) => {
    const group = groups.get(groupOf(req.path));
    if (group) group(req, res, next);
    else next();
  };

  function newGroup(name: string): Router {
    if (name.includes(":")) throw new Error(`${name}: the part of the api must be named in the path.`);
    const group = Router({ caseSensitive: true });
    groups.set(name, group);
    stack.push({ handle: group });
    return group;
  }

  return {
    routerFor: (path) => groups.get(groupOf(path)) ?? newGroup(groupOf(path)),
    handle: Object.assign(handle, { stack }),
  };
}
