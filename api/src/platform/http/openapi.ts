import type { Endpoint } from "@fundi/shared/contract/endpoint";
import { ERROR_STATUS } from "@fundi/shared/contract/errors";
import { z } from "@fundi/shared/contract/z";

type Json = Record<string, unknown>;

const ErrorShape = z
  .object({
    error: z.string(),
    code: z.enum(Object.keys(ERROR_STATUS) as [string, ...string[]]),
    details: z.looseObject({ fieldErrors: z.record(z.string(), z.array(z.string())).optional() }).optional(),
    requestId: z.string(),
  })
  .meta({ id: "Error" });

/** Collects named schemas under `components/schemas` and references them. */
function createSchemas() {
  const components: Record<string, unknown> = {};

  function lift(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(lift);
    if (typeof value !== "object" || value === null) return value;
    const node = value as Json;
    for (const [name, definition] of Object.entries((node.$defs as Json | undefined) ?? {}))
      components[name] ??= lift(definition);
    return Object.fromEntries(
      Object.entries(node)
        .filter(([key]) => key !== "$defs" && key !== "id" && key !== "$schema")
        .map(([key, child]) => [
          key,
          key === "$ref" && typeof child === "string"
            ? child.replace("#/$defs/", "#/components/schemas/")
            : lift(child),
        ]),
    );
  }

  function of(schema: z.ZodType, io: "input" | "output"): Json {
    const json = lift(z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" })) as Json;
    const name = z.globalRegistry.get(schema)?.id;
    if (!name) return json;
    components[name] ??= json;
    return { $ref: `#/components/schemas/${name}` };
  }

  return { components, of };
}

/** Returns the contract as an OpenAPI 3.1 document. */
export function toOpenApi(
  contract: Readonly<Record<string, Endpoint & { domain: string }>>,
  info: { title: string; version: string },
): Json {
  const schemas = createSchemas();

  const parameters = (schema: z.ZodObject | undefined, where: "path" | "query") =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: where,
      required: where === "path" || !(field as z.ZodType).safeParse(undefined).success,
      schema: schemas.of(field as z.ZodType, "input"),
    }));

  const requestBody = (endpoint: Endpoint) => {
    if (endpoint.files) {
      const parts = endpoint.files.map((name) => [name, { type: "string", format: "binary" }]);
      const schema = { type: "object", properties: Object.fromEntries(parts) };
      return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
    }
    if (!endpoint.body) return {};
    return {
      requestBody: { required: true, content: { "application/json": { schema: schemas.of(endpoint.body, "input") } } },
    };
  };

  const success = ({ response }: Endpoint) =>
    "binary" in response
      ? { [response.binary]: { schema: { type: "string", format: "binary" } } }
      : { "application/json": { schema: schemas.of(response, "output") } };

  const paths: Record<string, Json> = {};
  for (const [operationId, endpoint] of Object.entries(contract)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] ??= {};
    (paths[path] as Json)[endpoint.method.toLowerCase()] = {
      operationId,
      tags: [endpoint.domain],
      summary: endpoint.summary,
      description: `Access: ${endpoint.access}${endpoint.needs ? `, with the capability ${endpoint.needs}` : ""}${endpoint.guestLink ? ", or the record's link" : ""}. Errors: ${endpoint.errors?.join(", ") || "none of its own"}.`,
      ...(endpoint.access === "guest" ? { security: [] } : {}),
      parameters: [
        ...parameters(endpoint.params, "path"),
        ...parameters(endpoint.query, "query"),
        ...(endpoint.idempotent
          ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 120 } }]
          : []),
        ...(endpoint.guestLink
          ? [{ name: "X-Guest-Links", in: "header", required: false, schema: { type: "string" } }]
          : []),
      ],
      ...requestBody(endpoint),
      responses: {
        [endpoint.status ?? 200]: { description: "Success", content: success(endpoint) },
        default: {
          description: "Failure",
          content: { "application/json": { schema: schemas.of(ErrorShape, "output") } },
        },
      },
    };
  }
  return {
    openapi: "3.1.0",
    info,
    security: [{ session: [] }],
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "The token that signing in answers." },
      },
    },
  };
}
