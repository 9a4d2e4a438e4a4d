export declare function build(request: object): Promise<object>;
