/** What Amplify hands to its services. Its types allow a context before the input, which only its servers have. */
export type Given<Input> = [Input] | [unknown, Input];

export const inputElement = <Input>(given: Given<Input>): Input => (given.length === 1 ? given[0] : given[1]);
