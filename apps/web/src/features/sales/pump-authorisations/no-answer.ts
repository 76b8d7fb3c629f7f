/** What the controller did not say, as the contract has it; its values are not loaded for one word. */
export const NO_ANSWER_TEXT = 'NO_ANSWER'
