import { Type } from '@app/kernel/schema'

/** The body of every refusal, for the API documentation and the serialiser. */
export const ProblemSchema = Type.Object(
  {
    status: Type.Integer(),
    code: Type.String({ description: 'Stable code to branch on' }),
    message: Type.String({ description: 'Sentence in the language of the request' }),
    details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    fields: Type.Optional(
      Type.Array(Type.Object({ path: Type.String(), code: Type.String(), message: Type.String() })),
    ),
    requestId: Type.String(),
    timestamp: Type.String({ format: 'date-time' }),
  },
  { $id: 'Problem' },
)
